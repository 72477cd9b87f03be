// Counts of passed, failed and skipped tests out of the runners' JSON reports.

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
  const titlesOf = (suite) => [
    ...(suite.suites ?? []).flatMap(titlesOf),
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
  ]
  return text === null ? [] : (JSON.parse(text).suites ?? []).flatMap(titlesOf)
}
