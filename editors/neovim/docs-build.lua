-- docs-build as a language server for Markdown. For Neovim 0.7 and newer; needs no plug-in.
-- Load it in init.lua: dofile('/path/to/docs-build.lua'), or put it into ~/.config/nvim/plugin/.
-- Pass `trusted = true` for folders whose docs.config.ts may run: see "Trust" in the manual.

local config_names = { 'docs.config.ts', 'docs.config.js', 'docs.config.mjs', 'docs.config.json', 'docs' }
local clients = {}

-- The nearest folder with a configuration, or else with a folder of documents.
local function root_of(file)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  for _, name in ipairs(config_names) do
    local at = folder
    while at ~= '' do
      local path = at .. '/' .. name
      if vim.fn.filereadable(path) == 1 or vim.fn.isdirectory(path) == 1 then
        return at
      end
      local parent = vim.fn.fnamemodify(at, ':h')
      if parent == at then
        break
      end
      at = parent
    end
  end
end

-- The docs-build of the site, or the one in PATH.
local function program_of(root)
  local own = root .. '/node_modules/.bin/docs-build'
  return vim.fn.executable(own) == 1 and own or 'docs-build'
end

-- Has the server do something about the place of the cursor.
local function call(root, command)
  local client = vim.lsp.get_client_by_id(clients[root] or -1)
  if not client then
    return
  end
  local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
  client.request('workspace/executeCommand', { command = command, arguments = { place } }, function(problem)
    if problem then
      vim.notify(problem.message, vim.log.levels.WARN)
    else
      vim.lsp.codelens.refresh()
    end
  end)
end

-- What Neovim shows only if it is asked to: the state of samples, and what can be done about it.
local function show_samples(buffer)
  if vim.lsp.inlay_hint then
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
  end
  vim.api.nvim_create_autocmd({ 'BufEnter', 'CursorHold', 'InsertLeave', 'BufWritePost' }, {
    buffer = buffer,
    callback = function()
      vim.lsp.codelens.refresh()
    end,
  })
  vim.api.nvim_buf_call(buffer, function()
    vim.lsp.codelens.refresh()
  end)
end

-- Pages that `:DocsBuildPreview` has opened follow the cursor. The protocol has no message about it, so this is one of ours.
local function tell_cursor(root)
  local client = vim.lsp.get_client_by_id(clients[root] or -1)
  if client then
    client.notify('docsBuild/cursor', vim.lsp.util.make_position_params(0, client.offset_encoding))
  end
end

local function add_commands(root, buffer)
  local create = vim.api.nvim_buf_create_user_command
  create(buffer, 'DocsBuildRunSample', function()
    call(root, 'docsBuild.runSample')
  end, { desc = 'Run the samples of this page' })
  create(buffer, 'DocsBuildPreview', function()
    call(root, 'docsBuild.openPreview')
    vim.api.nvim_create_autocmd({ 'CursorMoved', 'CursorMovedI', 'BufEnter' }, {
      group = vim.api.nvim_create_augroup('docs-build-preview', { clear = true }),
      pattern = { '*.md', '*.mdx' },
      callback = function(moved)
        tell_cursor(root_of(vim.api.nvim_buf_get_name(moved.buf)))
      end,
    })
  end, { desc = 'Open this page in a browser, at the heading of the cursor, which it follows' })
end

local function attach(event)
  local root = root_of(vim.api.nvim_buf_get_name(event.buf))
  if not root then
    return
  end
  local options = vim.g.docs_build or {}
  clients[root] = clients[root]
    or vim.lsp.start_client({
      name = 'docs-build',
      cmd = options.cmd or { program_of(root), 'lsp' },
      root_dir = root,
      workspace_folders = { { name = root, uri = vim.uri_from_fname(root) } },
      init_options = { trusted = options.trusted == true },
      -- A server that is still starting supports nothing.
      on_attach = function(_, buffer)
        show_samples(buffer)
      end,
      on_exit = function()
        clients[root] = nil
      end,
    })
  if clients[root] then
    -- <C-x><C-o> completes. Newer versions do this themselves.
    vim.bo[event.buf].omnifunc = 'v:lua.vim.lsp.omnifunc'
    vim.lsp.buf_attach_client(event.buf, clients[root])
    add_commands(root, event.buf)
  end
end

vim.api.nvim_create_autocmd('FileType', { pattern = { 'markdown', 'mdx' }, callback = attach })
