import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCES = ['packages', 'e2e', 'bench', 'test', 'scripts']

/** A letter, a hyphen where it is about venues, a number. */
const CODE = /(?<![\w/.+-])[A-Z]-?\d{1,2}(?![\w-])/g
/** What looks like one: the engine of JavaScript, and how long four of five wait at most. */
const NO_CODES: ReadonlySet<string> = new Set(['V8', 'P80'])

/** What is said about the code beside it: comments, names of tests, and the summaries of calls. */
function saidIn(file: string, text: string): string[] {
  const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found)
  const ofSql = /\.sql/.test(file) ? find(/(?<=^|\s)--\s[^\n]*/g) : []
  if (file.endsWith('.sql')) return ofSql
  return [
    ...ofSql,
    ...find(/(?<=^|[\s(,{[])\/\*[\s\S]*?\*\//g),
    ...find(/(?<=^|\s)\/\/[^\n]*/g),
    // A name stands first, or after the table of an `each`.
    ...find(/(?:\b(?:test|it|describe)|\))\(\s*['"`][^\n]*/g),
    ...find(/\bsummary:\s*['"`][^\n]*/g),
  ]
}
const codesIn = (text: string): string[] => text.match(CODE)?.filter((code) => !NO_CODES.has(code)) ?? []

/** The codes of a text with those between the ends of its ranges: `T1–T19`. */
function explainedIn(text: string): Set<string> {
  const between = [...text.matchAll(/\b([A-Z]-?)(\d{1,2})(?:–| to )\1(\d{1,2})\b/g)].flatMap(([, of = '', from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${of}${Number(from) + at}`),
  )
  return new Set([...codesIn(text), ...between])
}

const explained = explainedIn(readFileSync(join(ROOT, 'GLOSSARY.md'), 'utf8').split('## Codes of rules')[1] ?? '')
const used = new Map<string, string>()
for (const folder of SOURCES)
  for (const entry of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, entry)
    if (!/\.(?:tsx?|mjs|sql)$/.test(file) || /node_modules|\bdist\b|\.cache/.test(file)) continue
    for (const said of saidIn(file, readFileSync(join(ROOT, file), 'utf8')))
      for (const code of codesIn(said)) if (!used.has(code)) used.set(code, `${file}: ${said.slice(0, 200)}`)
  }

test('the test knows a code from what looks like one, in comments and names of tests', () => {
  const text = [
    '/** A note (X-4, I27), and of T1 to T3 the first. */',
    "const A1 = read('B2') // until K5",
    "test('P5 E1: what V8 and UTF-8 make of it in 90 % (P80)', () => {})",
    "test.each([['A4', 7]])('O3: %s is %s', () => {})",
    "summary: 'Sell it (B5)',",
    'const range = "9:00 AM-1:00 PM"',
  ].join('\n')
  expect(saidIn('a.ts', text).flatMap(codesIn)).toEqual(['X-4', 'I27', 'T1', 'T3', 'K5', 'P5', 'E1', 'O3', 'B5'])
  expect([...explainedIn('T1–T3 the steps · H-1 zone')]).toEqual(['T1', 'T3', 'H-1', 'T2'])
})

test('every code of a rule in the sources is explained in the glossary', () => {
  expect(used.size).toBeGreaterThan(150)
  expect([...used].filter(([code]) => !explained.has(code))).toEqual([])
})
