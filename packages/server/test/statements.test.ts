import { beforeAll, expect, test } from 'vitest'
import { freshDatabase, withClient } from './database.ts'
import { type FaultKind, judge, KINDS, type Verdict } from './statements/judge.ts'

const WHAT: Readonly<Record<FaultKind, string>> = {
  unreadable: 'the text of every statement can be computed from the code',
  columns:
    'the database prepares every statement, and its columns have the names, types and nulls of the type of its rows',
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
