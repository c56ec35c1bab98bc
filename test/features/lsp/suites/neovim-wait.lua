-- What the scripts in this folder share. Run before each of them by neovim.long.test.ts.
function wait(what, holds)
  if not vim.wait(60000, holds, 20) then
    io.stderr:write('waited for ' .. what .. '\n')
    vim.cmd('cquit')
  end
end
