// Runs one of our TypeScript programs without a build: node scripts/run.mjs <file.ts> [arguments]
import { ensureInstalled } from './install.mjs'
import { runNode } from './workspace.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('usage: node scripts/run.mjs <file.ts> [arguments]')
  process.exit(2)
}
await ensureInstalled()
process.exitCode = await runNode(['--import', 'tsx', file, ...args])
