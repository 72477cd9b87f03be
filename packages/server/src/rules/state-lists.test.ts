import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { STATE_COLUMNS } from '../../test/state-columns.ts'

const SERVER = resolve(import.meta.dirname, '../..')

/** Words in quotes one after another, in any brackets: a list of SQL, an array, or one of TypeScript that a statement is given. */
const LIST = /[([]\s*('\w+'(?:\s*,\s*'\w+')+)\s*,?\s*[)\]]|'\{(\w+(?:,\w+)+)\}'/g
/** The same where it can be nothing but SQL. */
const CONDITION = /\b(?:in|any|all)\s*\(\s*(?:array\s*\[\s*)?(?:('\w+'(?:\s*,\s*'\w+')+)|'\{(\w+(?:,\w+)+)\}')/gi

/** The lists of a text whose words are all states of one column, each with the columns that it may mean. */
function listsIn(text: string, list: RegExp): string[] {
  return [...text.matchAll(list)].flatMap(([, quoted, braced]) => {
    const words = (quoted ?? braced ?? '').match(/\w+/g) ?? []
    const columns = Object.entries(STATE_COLUMNS).filter(([, states]) => words.every((word) => states.includes(word)))
    return columns.length > 0 ? [`${words.join(', ')}: ${columns.map(([column]) => column).join(', ')}`] : []
  })
}

const textOf = (file: string) => readFileSync(resolve(SERVER, file), 'utf8')
const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(resolve(SERVER, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`),
)

test.each([
  ["c.state in ('estimated', 'earned')", 'estimated, earned: commission.state, promoter_commission.state'],
  ["d.state not in (\n 'canceled', 'finished')", 'canceled, finished: departure.state, visit.status'],
  ["status = any('{hold,pending}')", 'hold, pending: booking.status'],
  ["array_position(array['asked', 'approved'], state)", 'asked, approved: approval.state'],
  ["[tx.accountId, ['confirmed', 'completed']]", 'confirmed, completed: booking.status'],
])('%s is a list of states', (text, list) => {
  expect(listsIn(text, LIST)).toEqual([list])
})

test.each([
  "state = 'earned'",
  "k.kind in ('phone', 'email')",
  "jsonb_build_object('state', 'earned')",
  "in ('open', 'handed_over')",
])('%s is none', (text) => {
  expect(listsIn(text, LIST)).toEqual([])
})

test('no statement and no check of the doctor spells out a list of states for itself', () => {
  const sql = [...files.filter((file) => file.endsWith('.sql.ts')), 'invariants.sql']
  expect(sql.length).toBeGreaterThan(200)
  expect(sql.flatMap((file) => listsIn(textOf(file), LIST).map((list) => `${file} ${list}`))).toEqual([])
})

test('nor does a condition anywhere else', () => {
  // What a test expects of other columns it may say in its own words.
  const code = files.filter((file) => !/\.(sql|test)\.ts$/.test(file))
  expect(code.length).toBeGreaterThan(500)
  expect(code.flatMap((file) => listsIn(textOf(file), CONDITION).map((list) => `${file} ${list}`))).toEqual([])
  const tests = files.filter((file) => file.endsWith('.test.ts') && !file.startsWith('src/rules/'))
  expect(tests.filter((file) => /status\s+(not\s+)?in\s*\(\s*'/.test(textOf(file)))).toEqual([])
})
