import { fullName } from '@muelle/domain/full-name'
import { oneLine } from '@muelle/domain/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { nameOf, touristOf } from './people.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** As people write them: the wire trims and composes them before anybody keeps them. */
const TYPED = [
  'Ana',
  'María  José',
  'de la O',
  "O'Brien",
  'null',
  '{a,"b"}',
  '\\',
  'N\u0303an\u0303ez',
  '\u0301',
  'e\u0301\u0323',
  '田中',
  '\u3000太郎\u3000',
  '\u00a0Luz\u00a0',
  '\u00a0',
  '\tIñaki\n',
  '👩‍👩‍👧',
  '\u200b',
  '\u202eAna',
].map(oneLine)
/** What a row could hold besides: blanks that nobody has trimmed, and nothing. */
const PARTS = ['', ' ', '  ', ' Ana ', 'Luz ', ...TYPED]

const pairsOf = <T>(parts: readonly T[]) => parts.flatMap((first) => parts.map((last) => ({ first, last })))
const fromRows = (alias: string, columns: string) => `
  from rows from (jsonb_to_recordset($1::jsonb) as (first text, last text)) with ordinality as n (first, last, place)
  cross join lateral (select ${columns}) ${alias} order by n.place`

test('the database calls a user and a seller as the rule does, whatever the parts of their name', async () => {
  const pairs = pairsOf(PARTS)
  const rows = await database.admin<{ name: string }>(
    `select ${nameOf('u')} as name ${fromRows('u', 'n.first as first_name, n.last as last_name')}`,
    [JSON.stringify(pairs)],
  )
  expect(rows.map(({ name }) => name)).toEqual(pairs.map(({ first, last }) => fullName(first, last)))
  expect(rows[0]).toEqual({ name: '' })
})

test('nobody is called nothing where there is no user', async () => {
  const rows = await database.admin(`select ${nameOf('u')} as name from (select 1) n left join app_user u on false`)
  expect(rows).toEqual([{ name: null }])
})

test('the database calls who a booking is for as the rule does, also where a part was never given', async () => {
  const pairs = pairsOf([null, ...PARTS])
  const rows = await database.admin<{ name: string }>(
    `select ${touristOf('b')} as name ${fromRows('b', 'n.first as tourist_first_name, n.last as tourist_last_name')}`,
    [JSON.stringify(pairs)],
  )
  expect(rows.map(({ name }) => name)).toEqual(pairs.map(({ first, last }) => fullName(first, last)))
  expect(rows[0]).toEqual({ name: '' })
})
