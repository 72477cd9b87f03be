import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest, flakyTitles } from './test-counts.mjs'

const vitestReport = (counts, files = []) =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: files,
    ...counts,
  })
const playwrightReport = (stats) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })

describe('countVitest', () => {
  it.each([
    ['all passed', vitestReport({ numPassedTests: 5 }), 0, { passed: 5, failed: 0, skipped: 0 }],
    ['some failed', vitestReport({ numPassedTests: 5, numFailedTests: 2 }), 1, { passed: 5, failed: 2, skipped: 0 }],
    [
      'skipped and planned ones',
      vitestReport({ numPassedTests: 1, numPendingTests: 2, numTodoTests: 1 }),
      0,
      { passed: 1, failed: 0, skipped: 3 },
    ],
    [
      'a file that does not load',
      vitestReport({ numPassedTests: 5 }, [{ status: 'failed', assertionResults: [] }]),
      1,
      { passed: 5, failed: 1, skipped: 0 },
    ],
    ['an error outside of any test', vitestReport({ numPassedTests: 5 }), 1, { passed: 5, failed: 1, skipped: 0 }],
    ['no test at all', vitestReport({}), 0, { passed: 0, failed: 1, skipped: 0 }],
    ['only skipped tests', vitestReport({ numPendingTests: 3 }), 0, { passed: 0, failed: 1, skipped: 3 }],
    ['a crash before the report', null, 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('counts %s', (_, report, exitCode, counts) => {
    expect(countVitest(report, exitCode)).toEqual(counts)
  })
})

describe('countPlaywright', () => {
  it.each([
    ['all passed', playwrightReport({ expected: 5 }), 0, { passed: 5, failed: 0, skipped: 0 }],
    [
      'failed, flaky and skipped ones',
      playwrightReport({ expected: 5, unexpected: 2, flaky: 1, skipped: 1 }),
      1,
      { passed: 6, failed: 2, skipped: 1 },
    ],
    ['a setup that failed after tests', playwrightReport({ expected: 5 }), 1, { passed: 5, failed: 1, skipped: 0 }],
    ['no test at all', playwrightReport({}), 1, { passed: 0, failed: 1, skipped: 0 }],
    ['a crash before the report', null, 1, { passed: 0, failed: 1, skipped: 0 }],
  ])('counts %s', (_, report, exitCode, counts) => {
    expect(countPlaywright(report, exitCode)).toEqual(counts)
  })
})

describe('flakyTitles', () => {
  const spec = (title, status) => ({ file: 'sale.e2e.ts', title, tests: [{ status }] })
  it('names what passed only when repeated, however deep', () => {
    const report = {
      suites: [
        {
          specs: [spec('sells', 'expected')],
          suites: [{ specs: [spec('prints', 'flaky'), spec('scans', 'unexpected')] }],
        },
        { specs: [spec('pays', 'flaky')] },
      ],
    }
    expect(flakyTitles(JSON.stringify(report))).toEqual(['sale.e2e.ts: prints', 'sale.e2e.ts: pays'])
  })

  it('names nothing without a report', () => {
    expect(flakyTitles(null)).toEqual([])
  })
})

describe('what failed', () => {
  it('is named with the first lines of why, without colours', () => {
    const tests = [
      { status: 'passed', fullName: 'sells', failureMessages: [] },
      { status: 'failed', fullName: 'pays', failureMessages: ['\u001b[31mexpected 1\u001b[0m\n\n  to be 2\na\nb\nc'] },
    ]
    const files = [
      { name: 'sale.test.ts', status: 'failed', message: '', assertionResults: tests },
      { name: 'gone.test.ts', status: 'failed', message: 'not found', assertionResults: [] },
    ]
    expect(failuresOfVitest(vitestReport({}, files))).toEqual([
      'sale.test.ts: pays\n    expected 1\n    to be 2\n    a\n    b',
      'gone.test.ts\n    not found',
    ])
  })

  it('leaves out what passed when it was repeated', () => {
    const spec = (title, status) => ({
      file: 'sale.e2e.ts',
      title,
      tests: [{ status, results: [{ error: { message: 'first' } }, { error: { message: 'second' } }] }],
    })
    const report = JSON.stringify({
      suites: [{ specs: [spec('a', 'flaky')], suites: [{ specs: [spec('b', 'unexpected')] }] }],
    })
    expect(failuresOfPlaywright(report)).toEqual(['sale.e2e.ts: b\n    second'])
  })

  it('is told of a runner that crashed', () => {
    expect([failuresOfVitest(null), failuresOfPlaywright(null)]).toEqual([
      ['Vitest wrote no report'],
      ['Playwright wrote no report'],
    ])
  })
})
