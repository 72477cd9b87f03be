import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const tests = ['packages', 'e2e', 'test', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|e2e)\.(ts|tsx|mjs)$/.test(file) && !/node_modules|dist/.test(file))
    .map((file) => join(folder, file)),
)

/** Each test of a rule or a handler with its body, up to the next test of its file; browser tests assert in helpers too. */
const bodies = tests
  .filter((file) => !file.endsWith('.e2e.ts'))
  .flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const starts = [...text.matchAll(/^\s*(?:test|it)(?:\.each)?\(/gm)].map((found) => found.index)
    return starts.map((start, at) => ({ file, body: text.slice(start, starts[at + 1]) }))
  })

test('there are tests to look at', () => expect(bodies.length).toBeGreaterThan(100))

test('no test is skipped, exclusive or left for later', () => {
  const marked = tests.filter((file) =>
    /\b(?:test\w*|it|describe)\.(?:skip|only|todo|fixme)\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(marked).toEqual([])
})

test('no test is without an assertion', () => {
  const checks = /\bexpect\w*\(|\bexpectTypeOf<|\bassert\w*\(|\brefused\(|\bexpectNo\w+\(/
  const silent = bodies
    .filter(({ body }) => !checks.test(body))
    .map(({ file, body }) => `${file}: ${body.trim().slice(0, 80)}`)
  expect(silent).toEqual([])
})

const browserFiles = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)
const browserFilesWith = (what: RegExp) =>
  browserFiles.filter((file) => what.test(readFileSync(join(ROOT, 'e2e', file), 'utf8')))

test('no browser test takes the rest of a document for that of its screen', () => {
  // In a page that is kept that state stands since an earlier test (`quietOf` waits for what is really asked for).
  expect(browserFilesWith(/['"`]networkidle/)).toEqual([])
})

test('no browser test takes back by itself what it answers in place of the server: the browser would lose what it loads', () => {
  expect(browserFilesWith(/\.(?:route\w*|unroute\w*)\(/)).toEqual([join('support', 'intercept.ts')])
})

test('every browser test file asserts', () => {
  const silent = tests.filter(
    (file) => file.endsWith('.e2e.ts') && !readFileSync(join(ROOT, file), 'utf8').includes('expect'),
  )
  expect(silent).toEqual([])
})
