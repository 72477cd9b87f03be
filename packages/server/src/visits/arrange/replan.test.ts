import { updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { createSpecialDate, deleteSpecialDate } from '@muelle/contract/businesses/opening-hours'
import type { CallInput } from '@muelle/contract/call'
import { updateResource } from '@muelle/contract/resources/record'
import { editVisit, noteVisit } from '@muelle/contract/visits/life'
import { previewBookingSettings } from '@muelle/contract/visits/settings-impact'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openService, type Service, TODAY } from '../../../test/visiting.ts'
import { defaultSections } from '../../businesses/effective-settings.ts'
import { leaveTable, leaveTableRule } from '../life/leave-table-job.ts'
import { replanDay, replanRule } from './replan-job.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const { visit: usual } = defaultSections('restaurant')
if (!usual) throw new Error('a restaurant has settings of its visits')
/** Everybody stays so long. */
const staying = (minutes: number): { visit: typeof usual } => ({
  visit: { ...usual, turns: [{ up_to: null, minutes }] },
})
const save = async (sections: ReturnType<typeof staying>) => {
  const saved = await at.manager.client(updateBookingSettings, {
    params: { id: at.restaurant },
    body: { version: 1, sections },
  })
  expect(saved.status).toBe('OK')
}
const ALL_DAY = [{ from: '12:00 AM', to: '12:00 AM' }]
const replanned = () => replanDay(at.database.db, at.account, { businessId: at.restaurant, date: TODAY }, at.now())
const event = (kind: string, changes: Record<string, unknown>) => ({
  kind,
  accountId: at.account,
  business_id: at.restaurant,
  subject_type: 'business',
  subject_id: 5,
  data: { changes },
})

describe('M-5, M-6: what other rules make of what is planned', () => {
  test('D-3: whom a longer turn leaves without a table goes to the tray, as the preview has told', async () => {
    const table = await at.addTable({ capacity: 2 })
    const first = await at.book({ time: '18:00' })
    const second = await at.book({ time: '19:45' })
    const preview = await at.manager.client(previewBookingSettings, {
      params: { id: at.restaurant },
      body: { sections: staying(150) },
    })
    expect(preview).toMatchObject({
      data: { without_table: { count: 1, rows: [{ id: second.id }] }, moved: { count: 0 } },
    })
    await save(staying(150))
    expect(await replanned()).toBe(2)
    expect(await at.read(first)).toMatchObject({
      resources: [{ id: table.id }],
      end_at: at.at('20:30'),
      unassigned: false,
    })
    expect(await at.read(second)).toMatchObject({ resources: [], unassigned: true })
    expect(await replanned()).toBe(0)
  })

  test('M-4: where another table is free they move there, and who was promised theirs keeps it', async () => {
    const [one, other] = [await at.addTable({ capacity: 2 }), await at.addTable({ capacity: 2 })]
    const first = await at.book({ time: '18:00', resource_ids: [one.id] })
    const second = await at.book({ time: '19:45', resource_ids: [one.id], locked_table: true })
    await save(staying(150))
    await replanned()
    expect(await at.read(first)).toMatchObject({ resources: [{ id: other.id }] })
    expect(await at.read(second)).toMatchObject({ resources: [{ id: one.id }], end_at: at.at('22:15') })
  })

  test('D-4: another time after each stay is kept without a word in the log', async () => {
    const table = await at.addTable({ capacity: 2 })
    const visit = await at.book()
    const buckets = () =>
      at.database.admin('select count(*)::int as n from occupancy where resource_id = $1', [table.id])
    expect(await buckets()).toEqual([{ n: 7 }])
    await save({ visit: { ...usual, buffer_minutes: 45 } })
    expect(await replanned()).toBe(0)
    expect(await buckets()).toEqual([{ n: 9 }])
    expect(await at.read(visit)).toMatchObject({ version: visit.version })
  })

  test('D-4: whoever is due already is received all the same where the next party comes without the new time between them', async () => {
    const table = await at.addTable({ capacity: 2 })
    await at.manager.client(updateBookingSettings, {
      params: { id: at.restaurant },
      body: { version: 1, sections: { visit: { ...usual, buffer_minutes: 0 } } },
    })
    const first = await at.book({ time: '13:00' })
    const next = await at.book({ time: '14:30' })
    at.pass(5)
    const saved = await at.manager.client(updateBookingSettings, {
      params: { id: at.restaurant },
      body: { version: 2, sections: { visit: { ...usual, buffer_minutes: 15 } } },
    })
    expect(saved.status).toBe('OK')
    await replanned()
    expect(await at.read(next)).toMatchObject({ resources: [{ id: table.id }] })
    expect(await at.does(first, 'arrive')).toMatchObject({ status: 'arrived', resources: [{ id: table.id }] })
    const later = { params: { id: at.restaurant, bookingId: first.id }, body: { duration_minutes: 105 } }
    expect(await at.people.hostess.client(editVisit, later)).toMatchObject({ errors: [{ code: 'visit.no_room' }] })
  })

  test('H-5: who comes on a day that was closed is marked, may stay, and is not any more once it is open', async () => {
    await at.addTable({ capacity: 2 })
    const visit = await at.book()
    const closed = await at.manager.client(createSpecialDate, {
      params: { id: at.restaurant },
      body: { date: TODAY, kind: 'closed' },
    })
    if (closed.status !== 'OK') throw new Error(JSON.stringify(closed))
    const [told] = await at.database.admin(`select kind from event where business_id = $1 and kind ~ 'special_date'`, [
      at.restaurant,
    ])
    expect(replanRule(event(String(told?.['kind']), {}) as never)).toHaveLength(1)
    expect(await replanned()).toBe(1)
    expect(await at.read(visit)).toMatchObject({ outside_hours: true, status: 'confirmed' })
    const params = { id: at.restaurant, bookingId: visit.id }
    const kept = await at.people.hostess.client(noteVisit, { params, body: { outside_hours: false } })
    expect(kept).toMatchObject({ data: { outside_hours: false } })
    await replanned()
    expect(await at.read(visit)).toMatchObject({ outside_hours: true })
    await at.manager.client(deleteSpecialDate, { params: { id: at.restaurant, specialDateId: closed.data.id } })
    await replanned()
    expect(await at.read(visit)).toMatchObject({ outside_hours: false })
  })

  test('H-5: other hours are tried first: who would come outside them is named, who does by now is not, and nothing is saved', async () => {
    await at.addTable({ capacity: 2 })
    const visit = await at.book({ time: '18:00' })
    const tried = async (hours: NonNullable<CallInput<typeof previewBookingSettings>['body']['hours']>) =>
      at.manager.client(previewBookingSettings, { params: { id: at.restaurant }, body: { sections: {}, hours } })
    const none = { data: { outside: { count: 0 }, without_table: { count: 0 } } }
    const named = { data: { looked_at: 1, outside: { count: 1, rows: [{ id: visit.id, time: '18:00' }] } } }
    const closed = { date: TODAY, kind: 'closed' } as const
    expect(await tried({})).toMatchObject(none)
    expect(await tried({ special_date: closed })).toMatchObject(named)
    const periods = [{ from: '7:00 PM', to: '11:00 PM' }]
    expect(await tried({ special_date: { date: TODAY, kind: 'special', periods } })).toMatchObject(named)
    const day = { isOpen: true, periods }
    const schedules = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }
    expect(await tried({ schedules })).toMatchObject(named)
    expect(await tried({ schedules, special_date: { date: TODAY, kind: 'special', periods: ALL_DAY } })).toMatchObject(
      none,
    )
    const bare = await tried({ special_date: { date: TODAY, kind: 'special' } })
    expect(bare).toMatchObject({ errors: [{ code: 'hours.no_periods', path: 'body.hours.special_date.periods' }] })
    expect(await replanned()).toBe(0)

    const added = await at.manager.client(createSpecialDate, { params: { id: at.restaurant }, body: closed })
    if (added.status !== 'OK') throw new Error(JSON.stringify(added))
    expect(await tried({ special_date: { ...closed, kind: 'event', periods } })).toMatchObject(none)
    expect(await tried({ freed_date: TODAY })).toMatchObject(none)
  })

  test('H-1: another time zone is tried first: who would read another time is named with both, and who then comes too early', async () => {
    await at.addTable({ capacity: 2 })
    const visit = await at.book({ time: '18:00' })
    const tried = async (time_zone: string, periods = ALL_DAY) =>
      at.manager.client(previewBookingSettings, {
        params: { id: at.restaurant },
        body: {
          sections: {},
          hours: { time_zone, special_date: { date: TODAY, kind: 'special', periods } },
        },
      })
    const none = { data: { shifted: { count: 0, rows: [] }, kept_departures: 0, outside: { count: 0 } } }
    expect(await tried('America/Merida')).toMatchObject(none)
    expect(await tried('America/Mexico_City')).toMatchObject(none)
    const afterwards = { date: TODAY, time: '16:00' }
    const row = { id: visit.id, date: TODAY, time: '18:00', afterwards }
    expect(await tried('gmt-8')).toMatchObject({ errors: [{ code: 'time_zone', path: 'body.hours.time_zone' }] })
    expect(await tried('America/Los_Angeles', [{ from: '4:30 PM', to: '11:00 PM' }])).toMatchObject({
      data: {
        shifted: { count: 1, rows: [row] },
        outside: { count: 1, rows: [{ id: visit.id, time: '18:00' }] },
        without_table: { count: 0 },
      },
    })
    expect(await at.read(visit)).toMatchObject({ outside_hours: false })
  })

  test('only what decides about tables and hours is looked at', () => {
    const called = (kind: string, changes: Record<string, unknown> = {}) =>
      replanRule(event(kind, changes) as never).length
    expect(called('business_settings.updated', { 'visit.turns': {} })).toBe(1)
    expect(called('business_settings.updated', { 'guest.shows_table': {} })).toBe(0)
    expect(called('business.hours_set')).toBe(1)
    expect(called('resource.updated')).toBe(0)
  })
})

describe('M-6: a table that has lost seats', () => {
  const shrink = async (table: { id: number }, capacity: number) => {
    const [row] = await at.database.admin('select name, version, capacity from resource where id = $1', [table.id])
    const saved = await at.manager.client(updateResource, {
      params: { id: at.restaurant, resourceId: table.id },
      body: { name: String(row?.['name']), type: 'mesa', capacity, min_party: 1, version: Number(row?.['version']) },
    })
    expect(saved.status).toBe('OK')
    const changes = { capacity: { from: row?.['capacity'], to: capacity } }
    const [job] = leaveTableRule(event('resource.updated', changes) as never)
    const { lost } = (job?.payload ?? { lost: 0 }) as { lost: number }
    return leaveTable(
      at.database.db,
      at.account,
      { businessId: at.restaurant, resourceId: table.id, until: null, lost },
      at.now(),
    )
  }
  test('sends those to the tray whom it held and holds no more; whoever was squeezed in by people stays', async () => {
    const table = await at.addTable({ capacity: 6, min_party: 1 })
    const six = await at.book({ time: '15:00', party_size: 6 })
    const two = await at.book({ time: '18:00', party_size: 2 })
    const eight = await at.book({ time: '21:00', party_size: 8, resource_ids: [table.id], force: true })
    expect(await shrink(table, 4)).toBe(1)
    expect(await at.read(six)).toMatchObject({ resources: [], unassigned: true })
    expect(await at.read(two)).toMatchObject({ resources: [{ id: table.id }] })
    expect(await at.read(eight)).toMatchObject({ resources: [{ id: table.id }] })
  })
  test('what is left of two tables is left too where it does not hold the party', async () => {
    const [one, other] = [await at.addTable({ capacity: 4 }), await at.addTable({ capacity: 4 })]
    const visit = await at.book({ party_size: 7, resource_ids: [one.id, other.id], force: true })
    await leaveTable(
      at.database.db,
      at.account,
      { businessId: at.restaurant, resourceId: one.id, until: null },
      at.now(),
    )
    expect(await at.read(visit)).toMatchObject({ resources: [], unassigned: true })
  })
})
