// `npm run test:any-time`: the tests at dates and hours at which they might not hold, with the clocks of server, database and browser
// shifted. `-- --at monday,leap-day` runs only at those moments; `unit`, `server`, `browser` or names of files run only those.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { momentsAfter } from './moments.mjs'
import { buildClockLibrary, environmentAt, runAt } from './shifted-clock.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'
import { cacheDir, programOf, readText, root } from './workspace.mjs'

/** A run that hangs is ended: the whole suite takes eleven minutes on two cores. */
const RUN_LIMIT_MS = 90 * 60_000
const REPORT = '.cache/any-time.json'

const vitest = (args) => ({
  argsAt: () => [
    programOf('vitest', 'vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...args,
  ],
  count: countVitest,
  report: REPORT,
})
const playwright = (files) => ({
  // The pictures of one moment's failures stay while the next one runs.
  argsAt: (name) => [
    programOf('@playwright/test', 'playwright'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--output',
    `test-results/${name.replace(':', '-')}`,
    ...files,
  ],
  count: countPlaywright,
  report: '.cache/e2e.json',
})

const { names, wanted } = readArguments(process.argv.slice(2))
const library = buildClockLibrary()
if (!library) {
  console.error(
    'The clocks could not be shifted. What does it is built for Linux by a C compiler: on Debian and Ubuntu `apt-get install gcc libc6-dev`.',
  )
  process.exit(2)
}
await ensureInstalled()
const runs = runsOf(wanted)
if (runs.some(({ count }) => count === countPlaywright)) await ensureBuilt()
mkdirSync(cacheDir, { recursive: true })
const rows = []
for (const name of names) rows.push(await testAt(name))
console.log(`\n${rows.map(({ line }) => line).join('\n')}`)
if (rows.some(({ failed }) => failed > 0)) process.exitCode = 1

function readArguments(args) {
  const known = Object.keys(momentsAfter(Date.now()))
  const at = args.indexOf('--at')
  const chosen = at === -1 ? known : (args[at + 1] ?? '').split(',')
  const unknown = chosen.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`Unknown moment: ${unknown.join(', ')}. There are: ${known.join(', ')}`)
    process.exit(2)
  }
  return { names: chosen, wanted: at === -1 ? args : args.toSpliced(at, 2) }
}

function runsOf(words) {
  const browserFiles = words.filter((word) => word.endsWith('.e2e.ts'))
  const files = words.filter((word) => /\.test\.(ts|mjs)$/.test(word))
  const steps = words.length === 0 ? ['unit', 'server', 'browser'] : words.filter((word) => !/\.(ts|mjs)$/.test(word))
  const runOf = {
    unit: () => vitest(['--project', 'unit']),
    server: () => vitest(['--project', 'server']),
    browser: () => playwright([]),
  }
  const unknown = steps.filter((step) => !Object.hasOwn(runOf, step))
  if (unknown.length > 0) {
    console.error(`Neither a step (unit, server, browser) nor a file of tests: ${unknown.join(', ')}`)
    process.exit(2)
  }
  return [
    ...steps.map((step) => runOf[step]()),
    ...(files.length > 0 ? [vitest(files)] : []),
    ...(browserFiles.length > 0 ? [playwright(browserFiles)] : []),
  ]
}

/** Runs everything at one moment: each runner begins at it, since the one before has taken its time. */
async function testAt(name) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  let moment = 0
  for (const { argsAt, count, report } of runs) {
    moment = momentsAfter(Date.now())[name]
    console.log(`\n== ${name}: ${new Date(moment).toISOString()}`)
    rmSync(join(root, report), { force: true })
    const { code, isLate } = await runAt(argsAt(name), {
      env: environmentAt(moment, library),
      limitMs: RUN_LIMIT_MS,
      print: (text) => process.stdout.write(text),
    })
    if (isLate) console.error(`Ended: it took more than ${RUN_LIMIT_MS / 60_000} minutes.`)
    const counted = count(readText(report), code)
    for (const kind of Object.keys(counts)) counts[kind] += counted[kind]
  }
  const result = `${counts.passed} passed, ${counts.failed} failed`
  const line = `${counts.failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(15)} ${new Date(moment).toISOString()}  ${result}`
  return { line, failed: counts.failed }
}
