-- Runs the samples of a page in Neovim, then opens it in a browser. Run by neovim.long.test.ts.
local function lens()
  local found = vim.lsp.codelens.get(0)[1]
  return found and found.command and found.command.title or ''
end
local function message(pattern)
  return vim.fn.execute('messages'):match(pattern)
end

vim.g.docs_build = { cmd = { vim.env.NODE, vim.env.DOCS_BUILD, 'lsp' }, trusted = true }
dofile(vim.env.CLIENT)
vim.cmd('edit docs/index.md')
vim.cmd('setfiletype markdown')
wait('a lens', function()
  return lens():match('not run yet')
end)
vim.cmd('DocsBuildRunSample')
wait('the outcome', function()
  return message('index.md: 1 sample proven')
end)
wait('no lens', function()
  return lens() == ''
end)
vim.fn.search('^## Steps')
vim.cmd('DocsBuildPreview')
wait('the address', function()
  return message('http://%S+')
end)
io.stdout:write('address=' .. message('http://%S+') .. '\n')
vim.cmd('qall!')
