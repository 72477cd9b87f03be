// Counts of passed, failed and skipped tests, and what failed, out of the runners' JSON reports.
import { stripVTControlCharacters } from 'node:util'

/** A runner that failed without blaming a test, or that ran none, is a failure of its own. */
function withRunner({ passed, failed, skipped }, exitCode) {
  const blameless = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: blameless ? 1 : failed, skipped }
}

const nothing = { passed: 0, failed: 0, skipped: 0 }

/** Counts of Vitest's report; `text` is null when it wrote none. A file that could not be loaded counts as one failed test. */
export function countVitest(text, exitCode) {
  if (text === null) return withRunner(nothing, 1)
  const report = JSON.parse(text)
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return withRunner(counts, exitCode)
}

/** Counts of Playwright's report. A test that passed only when repeated counts as passed; `flakyTitles` names it. */
export function countPlaywright(text, exitCode) {
  if (text === null) return withRunner(nothing, 1)
  const { stats } = JSON.parse(text)
  return withRunner(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    exitCode,
  )
}

/** The tests of Playwright's report that passed only when they were repeated. */
export function flakyTitles(text) {
  if (text === null) return []
  return specsOf(JSON.parse(text))
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`)
}

/** Playwright's tests, however deep they are grouped. */
const specsOf = ({ suites = [], specs = [] }) => [...suites.flatMap(specsOf), ...specs]

/** What is told of a failure at the end of a run, where it is read first: the runner has told the whole of it before. */
const MESSAGE_LINES = 4
const MESSAGE_WIDTH = 200

function tellFailure(where, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MESSAGE_LINES)
  return [where, ...lines.map((line) => `    ${line.trim().slice(0, MESSAGE_WIDTH)}`)].join('\n')
}

/** The tests and files that Vitest's report says failed, each with the first lines of why. */
export function failuresOfVitest(text) {
  if (text === null) return ['Vitest wrote no report']
  return JSON.parse(text).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [tellFailure(name, message)]
    return failed.map(({ fullName, failureMessages }) => tellFailure(`${name}: ${fullName}`, failureMessages[0]))
  })
}

/** The tests that Playwright's report says failed, also when they were repeated, each with the first lines of why. */
export function failuresOfPlaywright(text) {
  if (text === null) return ['Playwright wrote no report']
  return specsOf(JSON.parse(text)).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => tellFailure(`${file}: ${title}`, results?.at(-1)?.error?.message)),
  )
}
