import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = resolve(import.meta.dirname, '../packages/server/src')

/** So many columns tell a row apart, the account included: what links two others has no more. */
const FEW_COLUMNS = 4

type Insert = { table: string; isByHand: boolean }
/** The inserts of a text, and whether their columns stand there as words, rather than as a list that somebody else may use. */
const insertsIn = (text: string): Insert[] =>
  [...text.matchAll(/\binsert into (\w+)(?: as \w+)?\s*\(([^)]*)/g)].map(([, table = '', columns = '']) => ({
    table,
    isByHand: !columns.includes('$') && columns.split(',').length > FEW_COLUMNS,
  }))

/** Tables that several statements write rows of, one of which names their columns for itself: a new column would be forgotten there. */
function apart(inserts: readonly Insert[]): string[] {
  const byHand = inserts.filter(({ isByHand }) => isByHand).map(({ table }) => table)
  return [...new Set(byHand)].filter((name) => inserts.filter(({ table }) => table === name).length > 1).sort()
}

test.each([
  ['insert into visit (account_id, name, at, kind, plate) values ($1, $2, $3, $4, $5)', []],
  ['insert into visit (account_id, id) … insert into visit as v (account_id, name, at, kind, plate)', ['visit']],
  ['insert into seat (account_id, tour_id, id) … insert into seat (account_id, tour_id, id)', []],
  ["insert into visit (account_id, $MADE.join(', ')) … insert into visit (account_id, id, name, at, kind)", ['visit']],
  ["insert into visit (account_id, $MADE.join(', ')) … insert into visit (account_id, $FEW)", []],
])('%s', (text, tables) => {
  expect(apart(insertsIn(text))).toEqual(tables)
})

/** It fills an empty database with rows of the past, and writes some of them at once in ways that nobody else does. */
const DEMO = /^demo\//

test('no statement names the columns of a table for itself that others write rows of, too', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.sql.ts') && !DEMO.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(apart(files.flatMap((file) => insertsIn(readFileSync(resolve(SERVER, file), 'utf8'))))).toEqual([])
})
