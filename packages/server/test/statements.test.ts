import { beforeAll, expect, test } from 'vitest'
import { freshDatabase, withClient } from './database.ts'
import { type FaultKind, judge, KINDS, type Verdict } from './statements/judge.ts'

/*
 * Of JSON that a statement makes (`jsonb_build_object`, `jsonb_agg`, `to_jsonb` and the like, more than 400 calls in the statements that
 * hand it on) keys, kinds of values and nulls are compared with the type of its column, however deep, through parts of `with`, joined
 * selects, `case`, `coalesce` and `||`; of which type a value is the database says, and an instant is none that it writes by itself. Not
 * seen: what is in JSON that a table keeps or that is sent (`quote`, `point -> 0`), which of the texts of a union a text is, whether anybody
 * reads a key, and the data of events and histories, which has no type in the code. A call whose outcome is compared with nothing fails,
 * unless `statements/json-aside.ts` says why.
 */
const WHAT: Readonly<Record<FaultKind, string>> = {
  unreadable: 'the text of every statement can be computed from the code',
  columns:
    'the database prepares every statement, and its columns have the names, types and nulls of the type of its rows',
  json: 'JSON that a statement makes has the keys of the type of its column, with values of their types',
  unread: 'every column that is selected is read',
  account:
    'every table of a statement is narrowed by account_id = $1; inserts from a select return; several writers are parts of `with`',
  writers: 'only the folder that owns a table writes it',
  readers: 'a table is read by its owner and by those that the list of owners names',
}

let verdict: Verdict
beforeAll(async () => {
  const database = await freshDatabase()
  try {
    verdict = await withClient(database.connection, judge)
  } finally {
    await database.close()
  }
})

test('the test sees the statements of the server', () => {
  expect(verdict.statements.length).toBeGreaterThan(500)
  expect(verdict.buildersSeen).toBeGreaterThan(400)
})

test.each(KINDS)('%s', (kind) => {
  const faults = verdict.faults.filter((fault) => fault.kind === kind).map(({ place, key }) => `${place} ${key}`)
  expect(faults, WHAT[kind]).toEqual([])
})

test('whoever writes what processes keep of a tour raises its version', () => {
  expect(verdict.keptTours?.kept).toEqual(
    expect.arrayContaining(['allotment', 'price_category', 'promotion_version', 'tour']),
  )
  expect(verdict.keptTours?.kept.length).toBeGreaterThan(20)
  expect(verdict.keptTours?.forgotten).toEqual([])
})

test('whoever writes the offers that processes keep raises the version of the promotions of a business', () => {
  expect(verdict.keptOffers?.kept).toEqual(['promotion', 'promotion_scope', 'promotion_seller'])
  expect(verdict.keptOffers?.forgotten).toEqual([])
})
