import { createSpecialDate } from '@muelle/contract/businesses/opening-hours'
import type { CallInput } from '@muelle/contract/call'
import {
  listAvailableResources,
  listFreeResources,
  listPublicAvailable,
  listPublicHours,
  listSlotDays,
  listSlots,
} from '@muelle/contract/visits/availability'
import { previewBookingSettings } from '@muelle/contract/visits/settings-impact'
import { instant } from '@muelle/domain/time'
import { bucketOf } from '@muelle/domain/visits/occupancy/buckets'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openVenue, type Venue } from '../../../test/venue.ts'
import { defaultSections } from '../../businesses/effective-settings.ts'

/** On the clock of the restaurant, whose zone is six hours behind UTC, on the Wednesday of the test. */
const clock = (time: string, day = '2027-03-10') => instant(Date.parse(`${day}T${time}:00-06:00`))
let at: Venue
let table: number
let round = 0
beforeAll(async () => {
  at = await openVenue()
})
afterAll(() => at?.close())
beforeEach(async () => {
  await at.startAnew()
  table = (await at.addTable({ name: 'Mesa 1', capacity: 4, min_party: 1, zone: 'Terraza' })).id
  await at.database.admin(
    `insert into opening_period (account_id, business_id, weekday, from_minute, to_minute)
     select $1, $2, w, 780, 1380 from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat']) w`,
    [at.account, at.restaurant],
  )
  await at.database.admin('update business set has_hours = true where account_id = $1 and id = $2', [
    at.account,
    at.restaurant,
  ])
})

type Planned = { from: string; to: string; status?: string; expires?: string; party?: number }
/** A visit with its table, as the rules left it: its quarter hours and its counts. */
async function plan({ from, to, status = 'confirmed', expires, party = 2 }: Planned): Promise<void> {
  round += 1
  const [start, end] = [clock(from), clock(to)]
  const rows = await at.database.admin(
    `insert into visit (account_id, business_id, ticket, kind, status, status_at, source, business_date, start_at, end_at, party_size,
       created_at, expires_at, seated_at, arrived_at)
     values ($1, $2, $3, 'reservation', $4, now(), 'panel', '2027-03-10', $5, $6, $7, now(), $8, $9, $9) returning id`,
    [
      at.account,
      at.restaurant,
      `V${round}`,
      status,
      iso(start),
      iso(end),
      party,
      expires ? iso(clock(expires)) : null,
      status === 'seated' ? iso(start) : null,
    ],
  )
  const id = rows[0]?.['id']
  await at.database.admin('insert into visit_resource (account_id, visit_id, resource_id) values ($1, $2, $3)', [
    at.account,
    id,
    table,
  ])
  await at.database.admin(
    `insert into occupancy (account_id, resource_id, bucket, business_id, visit_id)
     select $1, $2, b, $3, $4 from generate_series($5::int, $6::int) b`,
    [at.account, table, at.restaurant, id, bucketOf(start), bucketOf(end) - 1],
  )
  await at.database.admin(
    `insert into slot_load (account_id, business_id, bucket, covers, parties, present)
     select $1, $2, b, case when b = $3 then $5::int else 0 end, case when b = $3 then 1 else 0 end, $5::int
     from generate_series($3::int, $4::int) b`,
    [at.account, at.restaurant, bucketOf(start), bucketOf(end) - 1, party],
  )
}
const iso = (moment: number) => new Date(moment).toISOString()

const ok = <T>(result: { status: string; data?: T }): T => {
  if (result.status !== 'OK' || result.data === undefined) throw new Error(JSON.stringify(result))
  return result.data
}
const params = () => ({ params: { id: at.restaurant } })
const slots = async (query: Partial<CallInput<typeof listSlots>['query']> = {}) =>
  ok(await at.waiter.client(listSlots, { ...params(), query: { date: '2027-03-10', ...query } }))
const available = async (query: CallInput<typeof listAvailableResources>['query']) =>
  ok(await at.waiter.client(listAvailableResources, { ...params(), query: { date: '2027-03-10', party: 2, ...query } }))
const hours = async (query: CallInput<typeof listPublicHours>['query'] = {}) =>
  ok(await at.api.client(listPublicHours, { ...params(), query }))

describe('staff', () => {
  test('D-7: the times of a day, each with what stands in its way', async () => {
    await plan({ from: '20:00', to: '21:45' })
    const { rows, count } = await slots()
    expect(count).toBe(37)
    const by = Object.fromEntries(rows.map((row) => [row.time, row]))
    expect(by['13:00']).toMatchObject({ state: 'few', is_bookable: true, reasons: [], zones: ['Terraza'], tables: 1 })
    expect(by['20:30']).toMatchObject({ state: 'waitlist', is_bookable: true, zones: [], tables: 0 })
    expect(by['20:30']?.reasons.map(({ reason, may_pass }) => [reason, may_pass])).toEqual([['no_table', true]])
    // The turn and its buffer no longer fit before eight.
    expect([by['18:15']?.tables, by['18:30']?.tables, by['21:30']?.tables, by['21:45']?.tables]).toEqual([1, 0, 0, 1])
  })

  test('G-1: a hold whose time is over keeps nothing', async () => {
    await plan({ from: '20:00', to: '21:45', status: 'held', expires: '12:59' })
    expect((await slots()).rows.every(({ tables }) => tables === 1)).toBe(true)
  })

  test('D-7, D-6: one time with its chain, what would help, and what there is instead', async () => {
    await plan({ from: '20:00', to: '21:45', party: 4 })
    const answer = await available({ time: '20:00' })
    expect(answer).toMatchObject({ count: 0, is_bookable: true, ends_at: iso(clock('21:30')) })
    expect(answer.rejected).toMatchObject([
      { name: 'Mesa 1', refusal: { code: 'resource.taken', detail: { from: '20:00', until: '21:45' } } },
    ])
    expect(answer.reasons.map(({ reason }) => reason)).toEqual(['pacing_covers', 'no_table'])
    expect(answer.fixes.map(({ kind }) => kind)).toEqual(['exceed', 'unassigned'])
    expect(answer.alternatives?.near).toEqual([])
    expect(answer.alternatives?.days.map(({ date, time }) => [date, time])).toEqual([
      ['2027-03-11', '20:00'],
      ['2027-03-12', '20:00'],
      ['2027-03-13', '20:00'],
    ])
  })

  test('D-8: a length of one’s own; a day without hours is said and its tables are shown', async () => {
    await plan({ from: '20:00', to: '21:45' })
    expect((await available({ time: '19:00' })).count).toBe(0)
    expect(await available({ time: '19:00', duration: 45 })).toMatchObject({ count: 1, ends_at: iso(clock('19:45')) })
    const sunday = await available({ date: '2027-03-14', time: '20:00' })
    expect(sunday).toMatchObject({ count: 1, is_bookable: false })
    expect(sunday.reasons).toMatchObject([{ reason: 'closed', may_pass: false, refusal: { code: 'visit.closed' } }])
  })

  test('D-2: who stands at the door comes in as far as the doors say that there is room', async () => {
    const [sections, ids] = [JSON.stringify({ pacing: { presence_cap: 20 } }), [at.account, at.restaurant]]
    await at.database.admin('insert into booking_setting (account_id, business_id, sections) values ($1, $2, $3)', [
      ...ids,
      sections,
    ])
    await at.database.admin(
      `insert into night (account_id, business_id, business_date, entered, exited) values ($1, $2, '2027-03-10', 22, 3)`,
      ids,
    )
    at.setNow(clock('20:00'))
    const asked = async (party: number, channel: 'walk_in' | 'internal') =>
      (await available({ time: '20:00', party, channel })).reasons.map(({ reason }) => reason)
    expect(await asked(2, 'walk_in')).toEqual(['capacity'])
    expect(await asked(1, 'walk_in')).toEqual([])
    expect(await asked(2, 'internal')).toEqual([])
  })

  test('H-5: the date of an event has a pace, a stay and zones of its own', async () => {
    await at.addTable({ name: 'Mesa 2', capacity: 4, min_party: 1, zone: 'Salón' })
    const event = { covers_per_slot: 3, parties_per_slot: null, turn_minutes: 45, zones: ['terraza'] }
    const periods = [{ from: '13:00', to: '23:00' }]
    ok(
      await at.manager.client(createSpecialDate, {
        ...params(),
        body: { date: '2027-03-11', kind: 'event', periods, event },
      }),
    )
    const night = await available({ date: '2027-03-11', time: '20:00', party: 4 })
    expect(night).toMatchObject({ count: 1, rows: [{ name: 'Mesa 1' }], ends_at: iso(clock('20:45', '2027-03-11')) })
    expect(night.reasons).toMatchObject([{ reason: 'pacing_covers' }])
    expect(night.rejected).toMatchObject([{ name: 'Mesa 2', refusal: { code: 'resource.zone_closed' } }])
    expect((await available({ date: '2027-03-12', time: '20:00', party: 4 })).count).toBe(2)
  })

  test('D-8, K-2, S-4: free now, until when; where somebody still sits it is not', async () => {
    await plan({ from: '14:00', to: '15:30' })
    const free = async () => ok(await at.waiter.client(listFreeResources, { ...params(), query: { party: 2 } })).rows
    expect(await free()).toMatchObject([{ name: 'Mesa 1', free_until: iso(clock('14:00')) }])
    at.setNow(clock('14:05'))
    expect(await free()).toEqual([])
    at.setNow(clock('12:00', '2027-03-11'))
    await at.database.admin(
      `update visit set status = 'seated', seated_at = now() where account_id = $1 and business_id = $2`,
      [at.account, at.restaurant],
    )
    expect(await free()).toEqual([])
  })

  test('P13: what each day of a month has', async () => {
    await plan({ from: '13:00', to: '23:00' })
    const days = ok(
      await at.waiter.client(listSlotDays, { ...params(), query: { from: '2027-03-10', to: '2027-03-14' } }),
    )
    expect(days.rows.map(({ state, free }) => [state, free])).toEqual([
      ['waitlist', 0],
      ['few', 37],
      ['few', 37],
      ['few', 37],
      ['closed', 0],
    ])
    const wide = await at.waiter.client(listSlotDays, { ...params(), query: { from: '2027-03-10', to: '2027-04-30' } })
    expect(wide).toMatchObject({ status: 'ERROR', errors: [{ code: 'departure.range' }] })
  })
})

describe('guests', () => {
  test('H-7: when it is open and which times can be had, without a count', async () => {
    await plan({ from: '20:00', to: '21:45' })
    const answer = await hours({ party: 2 })
    expect(answer).toMatchObject({
      date: '2027-03-10',
      open: true,
      message: null,
      periods: [{ from: '1:00 PM', to: '11:00 PM' }],
    })
    const by = Object.fromEntries(answer.slots.map(({ time, state }) => [time, state]))
    expect([by['13:15'], by['13:30'], by['20:00']]).toEqual(['closed', 'few', 'waitlist'])
    expect(JSON.stringify(answer)).not.toMatch(/count|tables|covers/)
  })

  test('a closed day says so; so does a party of which nothing can come', async () => {
    expect(await hours({ date: '2027-03-14' })).toMatchObject({
      open: false,
      slots: [],
      message: expect.stringContaining('14'),
    })
    expect((await hours({ party: 9 })).slots.some(({ state }) => state === 'free')).toBe(false)
  })

  test('D-6, D-8: one time, with zones and no tables, and what there is instead', async () => {
    await plan({ from: '20:00', to: '21:45' })
    const ask = async (time: string) =>
      ok(await at.api.client(listPublicAvailable, { ...params(), query: { date: '2027-03-10', time, party: 2 } }))
    expect(await ask('14:00')).toMatchObject({
      state: 'few',
      zones: ['Terraza'],
      tables: null,
      message: null,
      alternatives: null,
    })
    const gone = await ask('20:15')
    expect(gone).toMatchObject({ state: 'waitlist', zones: [], tables: null })
    expect(gone.alternatives?.near.map(({ time }) => time)).toEqual(['21:45'])
    expect(gone.message).toMatch(/21:45|09:45/)
  })

  test('another kind of business, and none at all, are refused alike', async () => {
    for (const id of [at.parking, 987_654_321]) {
      const result = await at.api.client(listPublicHours, { params: { id } })
      expect(result).toMatchObject({ status: 'ERROR', errors: [{ code: 'not_found' }] })
    }
  })
})

describe('settings: what a change would touch', () => {
  const previewOf = (sections: CallInput<typeof previewBookingSettings>['body']['sections']) =>
    at.manager.client(previewBookingSettings, { ...params(), body: { sections } })
  const visit = () => {
    const { visit: section } = defaultSections('restaurant')
    if (!section) throw new Error('a restaurant has settings of its visits')
    return section
  }

  test('M-5: a longer turn names who would have no table, and saves nothing', async () => {
    await plan({ from: '19:00', to: '20:30' })
    await plan({ from: '20:45', to: '22:15' })
    expect(ok(await previewOf({}))).toMatchObject({ looked_at: 2, without_table: { count: 0 }, moved: { count: 0 } })
    const longer = ok(await previewOf({ visit: { ...visit(), turns: [{ up_to: null, minutes: 120 }] } }))
    expect(longer).toMatchObject({ looked_at: 2, moved: { count: 0 }, outside: { count: 0 }, over_pace: { count: 0 } })
    expect(longer.without_table.rows).toMatchObject([
      { date: '2027-03-10', time: '20:45', party_size: 2, tables: ['Mesa 1'] },
    ])
    expect(await at.database.admin('select 1 from booking_setting where business_id = $1', [at.restaurant])).toEqual([])
  })

  test('settings that could not be saved are refused alike', async () => {
    const turns = [{ up_to: 4, minutes: 90 }]
    expect(await previewOf({ visit: { ...visit(), turns } })).toMatchObject({
      status: 'ERROR',
      errors: [{ code: 'settings.turns_order' }],
    })
  })
})
