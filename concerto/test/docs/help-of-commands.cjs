/**
 * Prints the help of the `concerto` program and of each command named on the command line, as a JSON object. Loading the
 * program's packages takes a second; here they are loaded once, and only the program and its parser start anew.
 */
const [program, ...commands] = process.argv.slice(2);
const startsAnew = (path) =>
  path === require.resolve(program) || /[\\/]node_modules[\\/]yargs(?:-parser)?[\\/]/.test(path);

class Ended extends Error {}

function helpOf(args) {
  for (const path of Object.keys(require.cache)) if (startsAnew(path)) delete require.cache[path];
  process.argv = [process.execPath, program, ...args, '--help'];
  const lines = [];
  const { log } = console;
  const { exit } = process;
  console.log = (line) => lines.push(line);
  process.exit = () => {
    throw new Ended();
  };
  try {
    require(program);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  } finally {
    console.log = log;
    process.exit = exit;
  }
  return `${lines.join('\n')}\n`;
}

const helps = ['', ...commands].map((command) => [command, helpOf(command === '' ? [] : [command])]);
process.stdout.write(JSON.stringify(Object.fromEntries(helps)));
