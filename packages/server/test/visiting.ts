import type { DepositRule } from '@muelle/contract/businesses/deposit-settings'
import type { CallInput } from '@muelle/contract/call'
import { createVisit, moveVisitOn, undoVisit } from '@muelle/contract/visits/life'
import { getVisit } from '@muelle/contract/visits/list'
import type { Visit } from '@muelle/contract/visits/record'
import type { BusinessRole } from '@muelle/domain/business-roles'
import { type Instant, instant, instantOf, localDate, localTime, MINUTE_MS } from '@muelle/domain/time'
import type { Person } from './api.ts'
import { fixtures } from './fixtures.ts'
import { NOON, openVenue, type Venue } from './venue.ts'

/** The business day of `NOON`. */
export const TODAY = localDate('2027-03-10')
export const ZONE = 'America/Merida'
const ROLES = ['manager', 'hostess', 'waiter', 'rp', 'door'] as const satisfies readonly BusinessRole[]
type Role = (typeof ROLES)[number]

/** Four and more leave 200.00 each. */
export const GROUP_RULE: DepositRule = {
  name: 'Grupos',
  kind: 'deposit_person',
  amount_cents: 20_000,
  fee_cents: 60_000,
  free_cancel_minutes: 120,
  min_party: 4,
  max_party: null,
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  from: null,
  to: null,
  zone: null,
  resource_type: null,
  channel: null,
  date: null,
  text: null,
}
/** 5,000.00 for six, of which 1,500.00 are asked beforehand. */
export const VENUE_PACKAGE = {
  key: 'oro',
  name: 'Oro',
  price_cents: 500_000,
  people: 6,
  extra_person_cents: 50_000,
  deposit_percent: 30,
  deposit_cents: null,
  fee_cents: null,
  free_cancel_minutes: 120,
  contents: 'Dos botellas',
  zone: null,
  resource_type: null,
  limit_time: null,
}
export type Service = Venue & {
  people: Record<Role, Person>
  ids: Record<Role, number>
  /** An instant of the day of `NOON` by its time on the clock of the venue. */
  at(time: string): string
  /** Goes on so many minutes. */
  pass(minutes: number): void
  now(): Instant
  book(body?: Partial<CallInput<typeof createVisit>['body']>, person?: Person): Promise<Visit>
  /** Does something to a visit that must succeed. */
  does(
    visit: { id: number },
    action: string,
    body?: CallInput<typeof moveVisitOn>['body'],
    person?: Person,
  ): Promise<Visit>
  tries(
    visit: { id: number },
    action: string,
    body?: CallInput<typeof moveVisitOn>['body'],
    person?: Person,
  ): Promise<unknown>
  undo(visit: { id: number }, person?: Person): ReturnType<Person['client']>
  read(visit: { id: number }, person?: Person): Promise<Visit>
}

/** A restaurant that is open from noon until two at night, with somebody of each role. */
export async function openService(): Promise<Service> {
  const venue = await openVenue()
  const add = fixtures(venue.database.admin)
  const users = {} as Record<Role, number>
  const people = {} as Record<Role, Person>
  for (const role of ROLES) {
    users[role] = await add.addUser({ account: venue.account, username: `rol-${role}` })
    people[role] = await venue.api.signIn(`rol-${role}`)
  }
  let clock = NOON
  const admit = async () => {
    const business = venue.restaurant
    // The venue's own waiters hold nothing; these here hold what the product means by their role.
    await venue.database.admin('delete from business_role where account_id = $1', [venue.account])
    for (const role of ROLES)
      await add.addMember({ account: venue.account, business, user: users[role], role, preset: true })
    await venue.database.admin(
      `insert into opening_period (account_id, business_id, weekday, from_minute, to_minute)
       select $1, $2, d, 720, 120 from unnest(array['mon','tue','wed','thu','fri','sat','sun']) d`,
      [venue.account, business],
    )
  }
  await admit()
  const setNow = (now: Instant) => {
    clock = now
    venue.setNow(now)
  }
  const ok = <T>(result: { status: string; data?: T }): T => {
    if (result.status !== 'OK') throw new Error(JSON.stringify(result))
    return result.data as T
  }
  const service: Service = Object.assign(Object.create(venue) as Venue, {
    people,
    ids: users,
    at: (time: string) => new Date(instantOf(TODAY, localTime(time), ZONE)).toISOString(),
    now: () => clock,
    setNow,
    pass: (minutes: number) => setNow(instant(clock + minutes * MINUTE_MS)),
    startAnew: async () => {
      await venue.startAnew()
      clock = NOON
      await admit()
    },
    book: async (body: Partial<CallInput<typeof createVisit>['body']> = {}, person = people.hostess) =>
      ok(
        await person.client(createVisit, {
          params: { id: venue.restaurant },
          body: { party_size: 2, time: '20:00', ...body },
        }),
      ),
    tries: (visit: { id: number }, action: string, body = {}, person = people.hostess) =>
      person.client(moveVisitOn, { params: { id: venue.restaurant, bookingId: visit.id, x: action }, body }),
    does: async (visit: { id: number }, action: string, body = {}, person = people.hostess) =>
      ok(await person.client(moveVisitOn, { params: { id: venue.restaurant, bookingId: visit.id, x: action }, body })),
    undo: (visit: { id: number }, person = people.hostess) =>
      person.client(undoVisit, { params: { id: venue.restaurant, bookingId: visit.id }, body: {} }),
    read: async (visit: { id: number }, person = people.hostess) =>
      ok(await person.client(getVisit, { params: { id: venue.restaurant, bookingId: visit.id } })),
  })
  return service
}
