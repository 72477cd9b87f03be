import type { BusinessHours } from '@muelle/contract/businesses/opening-hours'
import { previewBookingSettings } from '@muelle/contract/visits/settings-impact'
import { WEEKDAYS, type Weekday } from '@muelle/domain/hours/schedules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { dataOf, type Managed, openManaged } from '../../test/managed.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, sold } from '../../test/tours.ts'

const TABLES = ['business', 'opening_period', 'event', 'audit_entry']

let managed: Managed
let harbour: Harbour
let manager: Person
beforeAll(async () => {
  managed = await openManaged(TABLES)
  harbour = managed.harbour
  manager = managed.manager
})
afterAll(() => harbour.close())

type DayText = { isOpen: boolean; periods?: { from: string; to: string }[] }
const closed: DayText = { isOpen: false, periods: [] }
const week = (days: Partial<Record<Weekday, DayText>> = {}) => ({
  ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, closed])),
  ...days,
})
const open = (...periods: [string, string][]): DayText => ({
  isOpen: true,
  periods: periods.map(([from, to]) => ({ from, to })),
})

const path = (suffix: string) => `/v1/provider/business/${harbour.business}/${suffix}`
const setSchedules = (body: object, person = manager) => person.raw('PUT', path('set-squedules'), { body })
const hours = async () => dataOf<BusinessHours>(await manager.raw('GET', path('opening-hours')))

describe('the week of a business (H-2)', () => {
  test('is closed, and not set, until somebody sets it', async () => {
    expect(await hours()).toEqual({
      business_id: harbour.business,
      is_set: false,
      schedules: week(),
      time_zone: 'America/Merida',
      version: 1,
    })
  })

  test('is kept in order, in both ways of writing times, and recorded day by day (I20)', async () => {
    const answer = await setSchedules({
      schedules: week({
        mon: open(['7:00 PM', '12:00 AM'], ['13:30', '17:00']),
        fri: open(['10:00 PM', '03:00 am']),
        sun: { isOpen: false },
      }),
      time_zone: 'gmt-5',
      version: 1,
    })
    const saved = {
      business_id: harbour.business,
      is_set: true,
      schedules: week({
        mon: open(['1:30 PM', '5:00 PM'], ['7:00 PM', '12:00 AM']),
        fri: open(['10:00 PM', '3:00 AM']),
      }),
      time_zone: 'America/Cancun',
      version: 2,
    }
    expect({ status: answer.status, json: answer.json }).toEqual({ status: 200, json: { success: true, data: saved } })
    expect(await hours()).toEqual(saved)
    const changes = {
      has_hours: { from: false, to: true },
      time_zone: { from: 'America/Merida', to: 'America/Cancun' },
      mon: { from: null, to: '1:30 PM-5:00 PM, 7:00 PM-12:00 AM' },
      fri: { from: null, to: '10:00 PM-3:00 AM' },
    }
    expect(
      await harbour.database.admin(
        `select e.kind, e.actor_user_id is not null as "byPerson", e.data, a.changes from event e
         join audit_entry a on a.account_id = e.account_id and a.subject_id = e.subject_id and a.action = e.kind
         where e.kind = 'business.hours_set'`,
      ),
    ).toEqual([{ kind: 'business.hours_set', byPerson: true, data: { changes }, changes: { changes } }])
  })

  test('saved again without a change, it is not a change', async () => {
    const { schedules, version } = await hours()
    const before = await snapshot(harbour.database.admin, TABLES)
    expect(dataOf(await setSchedules({ schedules }))).toMatchObject({ version })
    expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
  })

  test('overlaps, closed days with hours and open ones without are refused at the day, with nothing written', async () => {
    const refusedWeek = (schedules: object, code: string, path: string, detail: object) =>
      managed.expectRefused(() => setSchedules({ schedules }), 422, { code, path, detail })
    await refusedWeek(
      week({ tue: open(['1:00 PM', '5:00 PM'], ['4:59 PM', '9:00 PM']) }),
      'hours.overlap',
      'body.schedules.tue',
      { weekday: 'tue' },
    )
    await refusedWeek(
      week({ sat: { ...open(['1:00 PM', '5:00 PM']), isOpen: false } }),
      'hours.closed_with_periods',
      'body.schedules.sat',
      { weekday: 'sat' },
    )
    await refusedWeek(week({ wed: open() }), 'hours.no_periods', 'body.schedules.wed', { weekday: 'wed' })
    await refusedWeek(
      week({ sun: open(['10:00 PM', '3:00 AM']), mon: open(['2:00 AM', '9:00 AM']) }),
      'hours.overlap_next_day',
      'body.schedules.sun',
      { weekday: 'sun', next_weekday: 'mon' },
    )
  })

  test('what is not a week is refused at its fields', async () => {
    const { sun: _, ...sixDays } = week() as Record<string, DayText>
    await managed.expectRefused(() => setSchedules({}), 422, { code: 'required', path: 'body.schedules' })
    await managed.expectRefused(() => setSchedules({ schedules: sixDays }), 422, {
      code: 'required',
      path: 'body.schedules.sun',
    })
    await managed.expectRefused(() => setSchedules({ schedules: week({ mon: { isOpen: 'Open' } as never }) }), 422, {
      code: 'wrong_type',
      path: 'body.schedules.mon.isOpen',
    })
    await managed.expectRefused(() => setSchedules({ schedules: week({ mon: open(['9:30', '1:00 PM']) }) }), 422, {
      code: 'clock',
      path: 'body.schedules.mon.periods[0].from',
      message: 'Escribe una hora como 1:30 PM.',
    })
    const many = Array.from({ length: 7 }, (_x, n): [string, string] => [`0${n}:00`, `0${n}:30`])
    await managed.expectRefused(() => setSchedules({ schedules: week({ mon: open(...many) }) }), 422, {
      code: 'too_many_items',
      path: 'body.schedules.mon.periods',
    })
    await managed.expectRefused(() => setSchedules({ schedules: week(), time_zone: 'gmt-8' }), 422, {
      code: 'time_zone',
      path: 'body.time_zone',
    })
  })

  test('a writer who has not seen the last change is told what it is (I26)', async () => {
    const current = await hours()
    await managed.expectRefused(() => setSchedules({ schedules: week(), version: 1 }), 409, {
      code: 'stale',
      detail: { version: current.version, current },
    })
  })

  test('of two at once that read the same, one writes', async () => {
    const { version } = await hours()
    const answers = await Promise.all(
      ['8:00 AM', '9:00 AM'].map((from) =>
        setSchedules({ schedules: week({ thu: open([from, '6:00 PM']) }), version }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await hours()).version).toBe(version + 1)
  })

  test('tours that follow the business depart by its new zone at once (I25)', async () => {
    const tour = await harbour.addTour({ slug: 'zona' })
    const zoneOf = async () =>
      dataOf<{ time_zone: string }>(await harbour.owner.raw('GET', `/v1/provider/tour/${tour.tour}`)).time_zone
    expect(await zoneOf()).toBe('America/Cancun')
    const { schedules } = await hours()
    // What has a row stays on its clock, and is told before; what another tour says of its own clock is not asked about.
    await sold(harbour.seller, tour)
    const own = await harbour.addTour({ slug: 'propia' })
    await harbour.database.admin(`update tour set time_zone = 'America/Cancun' where id = $1`, [own.tour])
    await sold(harbour.seller, own)
    const tried = (time_zone: string) =>
      manager.client(previewBookingSettings, {
        params: { id: harbour.business },
        body: { sections: {}, hours: { time_zone } },
      })
    expect(await tried('America/Hermosillo')).toMatchObject({ data: { kept_departures: 1, shifted: { count: 0 } } })
    expect(await tried('America/Panama')).toMatchObject({ data: { kept_departures: 0 } })
    expect(dataOf(await setSchedules({ time_zone: 'gmt-7' }))).toMatchObject({ schedules, is_set: true })
    expect(await zoneOf()).toBe('America/Hermosillo')
  })
})
