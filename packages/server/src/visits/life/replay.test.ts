import { createVisit, editVisit, moveVisitOn, moveVisitTables, undoVisit } from '@muelle/contract/visits/life'
import { VISIT_ACTIONS } from '@muelle/domain/visits/machine'
import { isPlanned, VISIT_STATUSES, type VisitStatus } from '@muelle/domain/visits/status'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openService, type Service } from '../../../test/visiting.ts'
import { isPromised } from '../../rules/visits.sql.ts'
import { LOGGED_FIELDS } from '../record/visit-row.ts'

let at: Service
const tables: number[] = []
beforeAll(async () => {
  at = await openService()
  await at.startAnew()
  for (const capacity of [2, 2, 4]) tables.push((await at.addTable({ capacity })).id)
})
afterAll(() => at?.close())

type Row = Record<string, unknown> & { id: number; status: VisitStatus }
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
/** The same instant is written in several ways. */
const alike = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:/.test(value) ? new Date(value).toISOString() : value

/** Everything of G-4 that the whole database of the venue says. */
async function holds() {
  const { admin } = at.database
  const rows = await admin<Row>(
    `select to_jsonb(v) as visit,
       coalesce((select jsonb_agg(r.resource_id order by r.resource_id) from visit_resource r where r.visit_id = v.id), '[]') as resource_ids,
       (select count(*)::int from occupancy o where o.visit_id = v.id) as buckets,
       (select jsonb_agg(e.after order by e.version) from visit_event e where e.visit_id = v.id) as log,
       (select max(e.version) from visit_event e where e.visit_id = v.id) as last
     from visit v where v.business_id = $1`,
    [at.restaurant],
  )
  const sums = { covers: 0, parties: 0 }
  for (const row of rows) {
    const visit = row['visit'] as Row
    const replayed = Object.assign({}, ...(row['log'] as object[])) as Record<string, unknown>
    for (const field of LOGGED_FIELDS)
      expect([field, alike(plain(replayed[field]))]).toEqual([field, alike(visit[field])])
    expect(replayed['resource_ids'] ?? []).toEqual(row['resource_ids'])
    expect(row['last']).toBe(visit['version'])
    if (!isPlanned(visit.status)) expect(row['buckets']).toBe(0)
    if (visit.status === 'seated')
      expect((row['resource_ids'] as number[]).length > 0 || visit['at_bar'] === true).toBe(true)
    if (isPlanned(visit.status)) {
      sums.covers += visit['party_size'] as number
      sums.parties += 1
    }
  }
  const [load] = await admin(
    'select coalesce(sum(covers), 0)::int as covers, coalesce(sum(parties), 0)::int as parties from slot_load where business_id = $1',
    [at.restaurant],
  )
  expect(load).toEqual(sums)
  // Of what is planned everybody has all of their own quarters of an hour, or none at all.
  const [broken] = await admin(
    `select count(*)::int as n from visit v join visit_resource r on r.visit_id = v.id
     where v.business_id = $1 and ${isPromised('v')}
       and (select count(*) from occupancy o where o.visit_id = v.id and o.resource_id = r.resource_id)
         < ceil(extract(epoch from v.end_at) / 900)::int - floor(extract(epoch from v.start_at) / 900)::int`,
    [at.restaurant],
  )
  expect(broken).toEqual({ n: 0 })
}

const step = fc.record({
  who: fc.nat(6),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...VISIT_ACTIONS, ...VISIT_STATUSES) },
    { weight: 2, arbitrary: fc.constant('undo') },
    { weight: 2, arbitrary: fc.constantFrom('new', 'walk_in', 'hold') },
    { weight: 2, arbitrary: fc.constantFrom('table', 'time', 'size') },
  ),
  table: fc.nat(2),
  party: fc.integer({ min: 1, max: 4 }),
  minutes: fc.nat(25),
  hour: fc.integer({ min: 14, max: 22 }),
})

describe('G-4', () => {
  test('whatever is done in whatever order: the log is the row, who is over owns nothing, the counts are the sum', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 22 }), async (steps) => {
        const made: number[] = []
        const params = (id: number) => ({ id: at.restaurant, bookingId: id })
        const person = at.people.manager
        for (const { who, what, table, party, minutes, hour } of steps) {
          at.pass(minutes)
          const id = made.length === 0 ? null : (made[who % made.length] as number)
          const tableId = tables[table] as number
          if (what === 'new' || what === 'walk_in' || what === 'hold' || id === null) {
            const action = what === 'walk_in' ? 'seat' : what === 'hold' ? 'hold' : 'book'
            const result = await person.client(createVisit, {
              params: { id: at.restaurant },
              body: {
                action,
                party_size: party,
                start_at: new Date(at.now() + hour * 600_000).toISOString(),
                force: true,
                unassigned: true,
              },
            })
            if (result.status === 'OK') made.push(result.data.id)
          } else if (what === 'undo') await person.client(undoVisit, { params: params(id), body: {} })
          else if (what === 'table')
            await person.client(moveVisitTables, { params: params(id), body: { resource_ids: [tableId] } })
          else if (what === 'time')
            await person.client(editVisit, {
              params: params(id),
              body: { start_at: new Date(at.now() + hour * 600_000).toISOString(), force: true },
            })
          else if (what === 'size')
            await person.client(editVisit, { params: params(id), body: { party_size: party, force: true } })
          else
            await person.client(moveVisitOn, {
              params: { ...params(id), x: what },
              body: {
                force: true,
                ...(what === 'reject' ? { reason: 'other' } : what === 'deny_entry' ? { reason: 'age' } : {}),
              },
            })
        }
        expect(made.length).toBeGreaterThan(0)
        await holds()
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })
})
