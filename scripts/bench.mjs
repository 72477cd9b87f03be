// `npm run bench -- [name…]`: runs the measures of bench/*.ts one after another, all or those named. What they share is in bench/support.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root, runNode } from './workspace.mjs'

const known = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length))
const named = process.argv.slice(2)
const unknown = named.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(2)
}

await ensureInstalled()
const failed = []
// Never side by side: they would measure each other.
for (const name of named.length > 0 ? named : known) {
  console.log(`\n== ${name}`)
  if ((await runNode(['--import', 'tsx', `bench/${name}.ts`])) !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
