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
 * leave of the machine is enough. The others follow each other. Browsers begin once what is beside has ended, the build among it, and
 * take what the tests of the server leave while these wait for the database and for time to pass.
 */
const steps = [
  // Types are read for the rules of style that ask for them: what is wrong with the types themselves is told by the same reading.
  {
    name: 'lint',
    isBeside: true,
    run: (say) =>
      check(say, 'oxlint', 'oxlint', ['--type-aware', '--type-check', 'packages', 'e2e', 'test', 'bench', 'scripts']),
  },
  // By themselves, and quicker the second time: for the work in between.
  {
    name: 'types',
    isBeside: true,
    isOnlyNamed: true,
    run: (say) => check(say, 'typescript', 'tsc', ['-b', '--builders', '1']),
  },
  { name: 'format', isBeside: true, run: (say) => check(say, '@biomejs/biome', 'biome', ['check', '.']) },
  { name: 'structure', isBeside: true, run: (say) => check(say, 'knip', 'knip', [], ROOM) },
  { name: 'build', isBeside: true, run: build },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'server', run: () => vitest('server') },
  { name: 'browser', isLast: true, run: browser },
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
 * Programs in Go (lint, types) would take all processors for themselves, and a quarter more of their time to share the work; nor have
 * they to look for memory to free so often, as long as they stay below a limit.
 */
const ALONE = { GOMAXPROCS: '1', GOGC: '500', GOMEMLIMIT: '5GiB' }

/** What is read of sources lives longer than Node gives what is new room for: a fourth of the time went into copying it. */
const ROOM = ['--max-semi-space-size=128']

async function check(say, packageName, program, args, flags = []) {
  const env = {
    ...process.env,
    ...ALONE,
    // A program that speaks to another one leaves its colours out.
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  }
  const code = await runNode([...flags, programOf(packageName, program), ...args], { onOutput: say, env })
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

async function browser(say) {
  const report = freshReport('e2e.json')
  const program = programOf('@playwright/test', 'playwright')
  const args = [program, 'test', '--config', 'e2e/playwright.config.ts', ...files]
  const code = await runNode(args, { onOutput: say })
  const text = readText(report)
  for (const title of flakyTitles(text)) say(`passed only when repeated: ${title}\n`)
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
  return steps.filter(({ name, isOnlyNamed }) => (names.length > 0 ? names.includes(name) : !isOnlyNamed))
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

/** A step that runs while others do: it keeps what it says until it is told, and its result once it ends. */
function begin(step, after) {
  const one = { step, said: [], result: null, end: null }
  const run = () =>
    runStep(step, (piece) => (one.said ? one.said.push(Buffer.from(piece)) : process.stdout.write(piece)))
  one.end = after.then(async () => (one.result = await run()))
  return one
}

/** Begins steps one after the other in each of so many lanes. */
function beginBeside(several, count) {
  const lanes = Array.from({ length: count }, () => Promise.resolve())
  return several.map((step, index) => {
    const one = begin(step, lanes[index % count])
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

/** Tells what a step said that ran beside others, where it is not torn apart by theirs; of one that still runs, what it says from now on, too. */
async function tell(one) {
  console.log(`\n== ${one.step.name}`)
  process.stdout.write(Buffer.concat(one.said))
  one.said = null
  await one.end
  count(one.step, one.result)
}

const chosen = chosenSteps()
await ensureInstalled()
const last = chosen.filter(({ isLast }) => isLast)
const beside = chosen.filter(({ isBeside }) => isBeside)
const inTurn = chosen.filter(({ isBeside, isLast }) => !isBeside && !isLast)
// The others have a processor at least.
let running = beginBeside(beside, Math.max(1, availableParallelism() - (inTurn.length > 0 ? 1 : 0)))
const besideEnded = Promise.all(running.map(({ end }) => end))
running.push(...last.map((step) => begin(step, besideEnded)))
async function tellEnded() {
  for (const one of running.filter(({ result }) => result)) await tell(one)
  running = running.filter(({ said }) => said)
}

for (const step of inTurn) {
  await tellEnded()
  console.log(`\n== ${step.name}`)
  count(step, await runStep(step))
}
await besideEnded
for (const one of running) await tell(one)
console.log(`\n${summary.join('\n')}\n`)
for (const failure of failures) console.log(`failed: ${failure}`)
if (total.failed > 0) process.exitCode = 1
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
