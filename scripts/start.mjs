// `npm start`: installs and builds what is missing, then runs the server in this very process.
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { cacheDir, root } from './workspace.mjs'

await ensureInstalled()
try {
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
// Newer versions of Node keep the compiled code between starts.
module.enableCompileCache?.(join(cacheDir, 'node'))
await import(pathToFileURL(join(root, 'packages/server/dist/main.js')).href)
