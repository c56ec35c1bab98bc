/**
 * Writes lib/index.d.ts, the types of the public API in one file, from the declarations that `npm run types` has written
 * to lib/types. The package holds this file instead of the declarations of all modules.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const lib = join(dirname(fileURLToPath(import.meta.url)), '..', 'lib');
const isPackage = (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[a-z]:[\\/]/i.test(id);

const bundle = await rollup({
  input: join(lib, 'types/build/index.d.ts'),
  plugins: [dts()],
  // Packages that the API names are dependencies, so their types are installed.
  external: isPackage,
  onwarn(warning) {
    throw new Error(warning.message);
  },
});
await bundle.write({ file: join(lib, 'index.d.ts') });
