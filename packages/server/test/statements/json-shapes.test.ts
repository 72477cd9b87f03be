import type pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase, withClient } from '../database.ts'
import { argumentTypesOf } from './argument-types.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { describeStatement, tellTrees } from './describe.ts'
import { columnShape, type Shape, type Value } from './json-shapes.ts'
import { answerOf } from './nullability.ts'
import { parseStatement } from './tree.ts'

const STATEMENTS: readonly (readonly [what: string, text: string, shape: string])[] = [
  [
    'each value is of the type that the database gives it',
    `select jsonb_build_object('id', u.id, 'name', u.first_name, 'email', u.email, 'is_new', u.id > 7, 'half', u.id / 2.0) from app_user u`,
    '{id: number, name: string, email: string?, is_new: boolean, half: number}',
  ],
  [
    'lists and objects within others, none of which is null where a list is empty',
    `select (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'ages', jsonb_build_array(c.min_age, c.max_age))), '[]')
       from price_category c where c.tour_id = t.id) from tour t`,
    '[{id: number, ages: [number|number?]}]|[]',
  ],
  [
    'what a part of `with` has made',
    `with a as (select jsonb_build_object('ids', jsonb_agg(u.id)) as made from app_user u group by u.language) select a.made from a`,
    '{ids: [number]}',
  ],
  [
    'a row as a whole',
    `select to_jsonb(s) from (select u.id, max(u.email) as email, count(*) > 1 as several, u.created_at as since from app_user u
       group by u.id, u.email, u.created_at) s`,
    '{id: number, email: string?, several: boolean, since: instant}',
  ],
  [
    'keys that are added, taken away and left out',
    `select jsonb_strip_nulls(jsonb_build_object('a', 1, 'b', u.email) || '{"c": "x"}') - 'a' from app_user u`,
    '{b?: string, c: string}',
  ],
  [
    'keys that are data, and what only a running server knows',
    `select jsonb_build_object('by', jsonb_object_agg(t.name, t.id), 'given', $1::jsonb) from tour t`,
    '{by: {…: number}?, given: ?}',
  ],
  [
    'a row on the outer side of a join that is known to be there, and what it leads to',
    `select case when k.reviewed_at is not null then jsonb_build_object('at', k.reviewed_at, 'by', r.id, 'other', x.id) end
     from checkin k left join app_user r on r.account_id = $1 and r.id = k.reviewed_by_user_id
     left join app_user x on x.account_id = $1 and x.id = k.corrected_by_user_id where k.account_id = $1`,
    '{at: instant, by: number, other: number?}?',
  ],
  [
    'two columns of which a check says that both are there or none is',
    `select case when n.quiet_from is null then '{}' else jsonb_build_object('from', n.quiet_from, 'to', n.quiet_to) end
     from booking_notification n`,
    '{}|{from: string, to: string}',
  ],
  [
    'a row of a full join that is there, beside which the other may be missing',
    `select jsonb_build_object('tour', t.id, 'age', c.age_range) from tour t full join price_category c on c.tour_id = t.id
     where c.id is not null`,
    '{tour: number?, age: string}',
  ],
]

const BUILDERS_SEEN: readonly (readonly [text: string, builders: readonly string[]])[] = [
  [
    'select jsonb_build_array(r.id) || jsonb_build_array(r.name) from promoter_rule r',
    ['jsonb_build_array', 'jsonb_build_array'],
  ],
  ['select r.tiers || jsonb_build_array(r.id) from promoter_rule r', []],
  [
    `select jsonb_build_object('name', b.name) || (select jsonb_object_agg(r.name, r.id) from promoter_rule r) from business b`,
    ['jsonb_build_object'],
  ],
  ['select to_jsonb(r.tiers) from promoter_rule r', []],
]

/** What each statement makes in its first column. */
async function madeBy(texts: readonly string[]): Promise<Value[]> {
  const database = await freshDatabase()
  try {
    return await withClient(database.connection, async (client) => {
      const catalogue = await readCatalogue(client)
      await tellTrees(client)
      const made: Value[] = []
      for (const text of texts) made.push(await valueIn(client, catalogue, text))
      return made
    })
  } finally {
    await database.close()
  }
}

test('the JSON that statements make is read from their texts', async () => {
  const made = await madeBy(STATEMENTS.map(([, text]) => text))
  expect(STATEMENTS.map(([what], i) => [what, made[i] && told(made[i])])).toEqual(
    STATEMENTS.map(([what, , shape]) => [what, shape]),
  )
})

test('a call counts as compared only where it is known what it makes', async () => {
  const made = await madeBy(BUILDERS_SEEN.map(([text]) => text))
  const seen = BUILDERS_SEEN.map(([text], i) => [
    text,
    made[i] && callsIn(made[i]).map((at) => /^\w+/.exec(text.slice(at))?.[0]),
  ])
  expect(seen).toEqual(BUILDERS_SEEN)
})

async function valueIn(client: pg.Client, catalogue: Catalogue, text: string): Promise<Value> {
  const described = await describeStatement(client, text)
  if ('error' in described) throw new Error(described.error)
  const [column] = answerOf(catalogue, await parseStatement(text))
  if (!column) throw new Error(`${text} answers nothing`)
  return columnShape({ catalogue, types: argumentTypesOf(described.tree) }, column)
}

const callsIn = ({ shapes }: Value): number[] => shapes.flatMap((shape) => [...shape.calls, ...callsWithin(shape)])

function callsWithin(shape: Shape): number[] {
  if (shape.is === 'list') return callsIn(shape.elements)
  if (shape.is === 'map') return callsIn(shape.values)
  return shape.is === 'object' ? [...shape.keys.values()].flatMap(({ value }) => callsIn(value)) : []
}

const told = ({ shapes, isNullable }: Value): string => `${shapes.map(toldShape).join('|')}${isNullable ? '?' : ''}`

function toldShape(shape: Shape): string {
  if (shape.is === 'list') return `[${told(shape.elements)}]`
  if (shape.is === 'map') return `{…: ${told(shape.values)}}`
  if (shape.is === 'given') return '?'
  if (shape.is !== 'object') return shape.is === 'string' && shape.isInstant ? 'instant' : shape.is
  const keys = [...shape.keys].map(([key, { value, isOptional }]) => `${key}${isOptional ? '?' : ''}: ${told(value)}`)
  return `{${keys.join(', ')}}`
}
