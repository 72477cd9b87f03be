import { createBooking } from '@muelle/contract/bookings/sale'
import type { Answer, CallInput } from '@muelle/contract/call'
import type { SendOptions } from '@muelle/contract/client'
import type { ModuleGrant } from '@muelle/domain/rights'
import { addDays, type Instant, instant, instantOf, type LocalDate, localDate, localTime } from '@muelle/domain/time'
import { type ApiOptions, type Person, startApi, type TestApi } from './api.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { type AddedTour, fixtures, type NewTour } from './fixtures.ts'

/** The day on which tests of departures happen: 07:00 in Mérida, before the first departure. */
export const TODAY = localDate('2026-07-15')
export const ZONE = 'America/Merida'
export const TOMORROW = addDays(TODAY, 1)
export const NOW = instantOf(TODAY, localTime('07:00'), ZONE)
export const SELLER_RIGHTS: readonly ModuleGrant[] = [
  { identifier: 'mdu_tour_booking', create: true, edit: true, delete: true },
]

export type Harbour = {
  database: TestDatabase
  api: TestApi
  /** Owner of the account. */
  owner: Person
  /** May sell, confirm and cancel, nothing else. */
  seller: Person
  account: number
  business: number
  ownerId: number
  seller_id: number
  setNow(now: Instant): void
  addTour(wanted?: Partial<NewTour>): Promise<AddedTour>
  close(): Promise<void>
}

/** An account with a tour business, its owner and a seller, behind the real HTTP server, at a time that the test sets. */
export async function openHarbour({ links }: Pick<ApiOptions, 'links'> = {}): Promise<Harbour> {
  const database = await freshDatabase()
  const add = fixtures(database.admin)
  const account = await add.addAccount()
  const business = await add.addBusiness({ account, time_zone: ZONE })
  const ownerId = await add.addUser({ account, username: 'duena', is_first: true })
  const seller_id = await add.addUser({ account, username: 'vendedora', modules: SELLER_RIGHTS })
  await add.addMember({ account, business, user: seller_id, role: 'tour_seller' })
  let now = NOW
  const api = await startApi({ database, clock: () => now, ...(links && { links }) })
  return {
    database,
    api,
    owner: await api.signIn('duena'),
    seller: await api.signIn('vendedora'),
    account,
    business,
    ownerId,
    seller_id,
    setNow: (next) => {
      now = instant(next)
    },
    addTour: (wanted = {}) => add.addTour({ account, business, ...wanted }),
    close: async () => {
      await api.close()
      await database.close()
    },
  }
}

type SaleBody = CallInput<typeof createBooking>['body']
export type SaleWish = {
  date?: LocalDate
  schedule?: number
  adults?: number
  children?: number
  infants?: number
  /** Nothing is paid. */
  hold?: true
} & Partial<SaleBody>

const PRICES = { adults: 80_000, children: 40_000, infants: 0 } as const

/** The request of a sale of the fixture's tour, by default two adults paid in cash on the first departure of tomorrow. */
export function saleOf(tour: AddedTour, wish: SaleWish = {}): SaleBody {
  const { date = TOMORROW, schedule = tour.schedules[0], adults = 2, children = 0, infants = 0, hold, ...rest } = wish
  const total = adults * PRICES.adults + children * PRICES.children
  return {
    schedule_id: schedule,
    date,
    party: [
      { category_id: tour.categories.adults, quantity: adults },
      { category_id: tour.categories.children, quantity: children },
      { category_id: tour.categories.infants, quantity: infants },
    ],
    quoted_total_cents: total,
    payment: hold ? null : { method: 'cash', amount_cents: total, received_cents: total },
    ...rest,
  }
}

export const sell = (person: Person, tour: AddedTour, wish: SaleWish = {}, options: SendOptions = {}) =>
  person.client(createBooking, { params: { id: tour.tour }, body: saleOf(tour, wish) }, options)

/** A sale that must succeed. */
export async function sold(
  person: Person,
  tour: AddedTour,
  wish: SaleWish = {},
): Promise<Answer<typeof createBooking>> {
  const result = await sell(person, tour, wish)
  if (result.status !== 'OK') throw new Error(`not sold: ${JSON.stringify(result)}`)
  return result.data
}

/** Everything a refusal must leave as it was. */
export async function stateOf({
  database,
  account,
}: Pick<Harbour, 'database' | 'account'>): Promise<Record<string, unknown>> {
  const [state] = await database.admin(
    `select (select count(*) from booking where account_id = $1) as bookings,
       (select coalesce(sum(version), 0) from booking where account_id = $1) as versions,
       (select count(*) from booking_party where account_id = $1) as parties,
       (select coalesce(sum(seats_used), 0) from departure where account_id = $1) as seats,
       (select coalesce(sum(people_used), 0) from departure where account_id = $1) as people,
       (select count(*) from ledger_entry where account_id = $1) as entries,
       (select count(*) from event where account_id = $1 and subject_type = 'booking') as events,
       (select count(*) from audit_entry where account_id = $1 and subject_type = 'booking') as audit`,
    [account],
  )
  return state ?? {}
}
