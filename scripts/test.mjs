// `npm test`: every check. A failed step does not hide the next ones. `npm test -- lint unit` runs only those.
// Files of browser tests may be named too: `npm test -- build browser e2e/sale.e2e.ts` runs those alone.
// The last line is always "<n> passed, <n> failed" (and skipped ones, if any).
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest, flakyTitles } from './test-counts.mjs'
import { cacheDir, programOf, readText, root, runNode } from './workspace.mjs'

/**
 * Those that are `beside` need one processor each and run beside the others, which wait for the database every now and then: what they
 * leave of the machine is enough. The others follow each other, and browsers have the machine for themselves.
 */
const steps = [
  { name: 'types', isBeside: true, run: (say) => check(say, 'typescript', 'tsc', ['-b', '--builders', '1']) },
  {
    name: 'lint',
    isBeside: true,
    run: (say) => check(say, 'oxlint', 'oxlint', ['--type-aware', 'packages', 'e2e', 'bench', 'scripts']),
  },
  { name: 'format', isBeside: true, run: (say) => check(say, '@biomejs/biome', 'biome', ['check', '.']) },
  { name: 'structure', isBeside: true, run: (say) => check(say, 'knip', 'knip', []) },
  { name: 'build', isBeside: true, run: build },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'server', run: () => vitest('server') },
  { name: 'browser', needsAll: true, run: browser },
]

/** What was asked for: steps by name, and browser tests by file. */
const files = process.argv.slice(2).filter((word) => word.startsWith('e2e/'))
const names = process.argv.slice(2).filter((word) => !files.includes(word))

const passed = { passed: 1, failed: 0, skipped: 0 }
const failed = { passed: 0, failed: 1, skipped: 0 }
/** What failed of the steps that are many tests, to be told once more at the end: a record of a run may keep no more than that. */
const failures = []
const blame = (runner, code, found) =>
  failures.push(...(found.length > 0 ? found : [`${runner} ended with code ${code} and blames no test`]))

/**
 * Programs in Go (types, lint) would take all processors for themselves, and a quarter more of their time to share the work; nor have
 * they to look for memory to free so often.
 */
const ALONE = { GOMAXPROCS: '1', GOGC: '200' }

async function check(say, packageName, program, args) {
  const env = {
    ...process.env,
    ...ALONE,
    // A program that speaks to another one leaves its colours out.
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  }
  const code = await runNode([programOf(packageName, program), ...args], { onOutput: say, env })
  return code === 0 ? passed : failed
}

async function vitest(project) {
  const report = freshReport(`vitest-${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(root, report)}`,
  ]
  const code = await runNode([programOf('vitest', 'vitest'), ...args])
  const text = readText(report)
  if (code !== 0) blame('Vitest', code, failuresOfVitest(text))
  return countVitest(text, code)
}

async function build(say) {
  return (await runNode(['scripts/build.mjs'], { onOutput: say })) === 0 ? passed : failed
}

async function browser() {
  const report = freshReport('e2e.json')
  const code = await runNode([
    programOf('@playwright/test', 'playwright'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...files,
  ])
  const text = readText(report)
  for (const title of flakyTitles(text)) console.log(`passed only when repeated: ${title}`)
  if (code !== 0) blame('Playwright', code, failuresOfPlaywright(text))
  return countPlaywright(text, code)
}

/** Removes what an earlier run left, which a runner that crashes would otherwise seem to have written. */
function freshReport(name) {
  mkdirSync(cacheDir, { recursive: true })
  rmSync(join(cacheDir, name), { force: true })
  return `.cache/${name}`
}

function chosenSteps() {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`Unknown step: ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}`)
    process.exit(2)
  }
  const strays = files.filter((file) => !existsSync(join(root, file)))
  if (strays.length > 0 || (files.length > 0 && !names.includes('browser'))) {
    console.error(
      `${strays.length > 0 ? `No such file: ${strays.join(', ')}. ` : ''}Files are those of browser tests: npm test -- build browser e2e/…`,
    )
    process.exit(2)
  }
  return names.length > 0 ? steps.filter((step) => names.includes(step.name)) : steps
}

/** Runs a step; one that fails by itself says why and counts as failed. */
async function runStep({ run }, say = (piece) => process.stderr.write(piece)) {
  const begin = Date.now()
  const counts = await run(say).catch((error) => {
    say(`${error.message}\n`)
    return failed
  })
  return { counts, seconds: (Date.now() - begin) / 1000 }
}

/** Begins steps one after the other in each of so many lanes; each keeps what it says, and its result once it ends. */
function beginBeside(several, count) {
  const lanes = Array.from({ length: count }, () => Promise.resolve())
  return several.map((step, index) => {
    const one = { step, said: [], result: null }
    const run = () => runStep(step, (piece) => one.said.push(Buffer.from(piece)))
    one.end = lanes[index % count].then(async () => (one.result = await run()))
    lanes[index % count] = one.end
    return one
  })
}

const total = { passed: 0, failed: 0, skipped: 0 }
const summary = []

function count({ name }, { counts, seconds }) {
  for (const kind of Object.keys(total)) total[kind] += counts[kind]
  summary.push(`${counts.failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(10)} ${seconds.toFixed(1)} s`)
}

/** Tells what a step that ran beside others said, where it is not torn apart by theirs. */
function tell({ step, said, result }) {
  console.log(`\n== ${step.name}`)
  process.stdout.write(Buffer.concat(said))
  count(step, result)
}

const chosen = chosenSteps()
await ensureInstalled()
const beside = chosen.filter(({ isBeside }) => isBeside)
const inTurn = chosen.filter(({ isBeside }) => !isBeside)
// The others have a processor at least.
let running = beginBeside(beside, Math.max(1, availableParallelism() - (inTurn.length > 0 ? 1 : 0)))
async function tellEnded(waits) {
  if (waits) await Promise.all(running.map(({ end }) => end))
  for (const one of running.filter(({ result }) => result)) tell(one)
  running = running.filter(({ result }) => !result)
}

for (const step of inTurn) {
  await tellEnded(step.needsAll)
  console.log(`\n== ${step.name}`)
  count(step, await runStep(step))
}
await tellEnded(true)
console.log(`\n${summary.join('\n')}\n`)
for (const failure of failures) console.log(`failed: ${failure}`)
if (total.failed > 0) process.exitCode = 1
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
