-- What somebody does in Neovim with a broken link: sees it, takes the quick fix, saves. Run by neovim.long.test.ts.
local function say(key, value)
  io.stdout:write(key .. '=' .. value .. '\n')
end

vim.g.docs_build = { cmd = { vim.env.NODE, vim.env.DOCS_BUILD, 'lsp' } }
dofile(vim.env.CLIENT)
vim.ui.select = function(items, options, choose)
  local labels = {}
  for _, item in ipairs(items) do
    table.insert(labels, options.format_item and options.format_item(item) or tostring(item))
  end
  say('offered', table.concat(labels, ' | '))
  choose(items[1], 1)
end

vim.cmd('edit docs/index.md')
vim.cmd('setfiletype markdown')
wait('the finding', function()
  return #vim.diagnostic.get(0) > 0
end)
local found = vim.diagnostic.get(0)[1]
say('found', found.lnum + 1 .. ':' .. found.col + 1 .. ' ' .. found.message)
vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
local before = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n')
vim.lsp.buf.code_action()
wait('the fix', function()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n') ~= before
end)
vim.cmd('write')
wait('no finding', function()
  return #vim.diagnostic.get(0) == 0
end)
say('fixed', vim.api.nvim_buf_get_lines(0, found.lnum, found.lnum + 1, true)[1])
vim.cmd('qall!')
