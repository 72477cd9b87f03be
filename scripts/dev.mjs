// `npm run dev`: the API, restarted on every change, and Vite's server for the panel. Both end together.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { programOf, root } from './workspace.mjs'

await ensureInstalled()

// In groups of their own, Ctrl-C reaches the children through this process alone: a second signal would make tsx kill the
// API before it has drained and stopped its database.
const options = {
  detached: process.platform !== 'win32',
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'development',
    // The panel is Vite's: links lead there, and not to the API.
    PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173',
  },
}
const apiArgs = [programOf('tsx', 'tsx'), 'watch', '--clear-screen=false', 'packages/server/src/main.ts']
const children = [
  spawn(process.execPath, apiArgs, { ...options, cwd: root }),
  spawn(process.execPath, [programOf('vite', 'vite')], { ...options, cwd: join(root, 'packages/web') }),
]

let stopping = false
const stopAll = () => {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
for (const child of children) {
  child.once('exit', (code) => {
    if (!stopping) process.exitCode = code ?? 1
    stopAll()
  })
}
