import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = new URL('../../', import.meta.url)
export const SERVER_BUNDLE = new URL('packages/server/dist/main.js', ROOT)

let built: Promise<void> | null = null

/** Brings server bundle and panel up to date, once for each bench. */
export const buildProduction = (): Promise<void> =>
  (built ??= new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('scripts/build.mjs', ROOT))], { stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the build failed'))))
  }))
