import type { Answer, CallInput } from '@muelle/contract/call'
import { enterParking, exitParking, quoteParking } from '@muelle/contract/parking/gate'
import { setParkingSpaces } from '@muelle/contract/parking/lot'
import type { TariffTerms } from '@muelle/contract/parking/record'
import { createParkingTariff } from '@muelle/contract/parking/tariffs'
import { TERMS as TERMS_OF_TESTS } from '@muelle/domain/parking/terms-of-tests'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import type * as z from 'zod/mini'
import { type Person, startApi, type TestApi } from './api.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { fixtures } from './fixtures.ts'
import { grant } from './team.ts'

/** A Wednesday, 12:05 in Cancún. */
export const LOT_NOON = instant(Date.parse('2027-03-10T17:05:00Z'))
export const TERMS: z.output<typeof TariffTerms> = { ...TERMS_OF_TESTS, bands: [] }
type EntryBody = CallInput<typeof enterParking>['body']

export type TestLot = {
  database: TestDatabase
  api: TestApi
  account: number
  lot: number
  /** Lets in and charges. */
  cashier: Person
  cashierId: number
  /** Corrects, sets up and settles. */
  boss: Person
  /** What is done from now on is done so many minutes after noon. */
  setMinutes(minutes: number): void
  now(): Instant
  enter(plate: string | null, more?: Partial<EntryBody>): Promise<Answer<typeof enterParking>>
  quote(find: string): Promise<Answer<typeof quoteParking>>
  /** Pays what is due in exact cash and leaves. */
  leave(find: string): Promise<Answer<typeof exitParking>>
  /** Every row that a refusal must leave as it was. */
  tables: readonly string[]
  close(): Promise<void>
}

type Result<T> = { status: 'OK'; data: T } | { status: string; data?: unknown }
export function ok<T>(result: Result<T>): T {
  if (result.status !== 'OK') throw new Error(`refused: ${JSON.stringify(result)}`)
  return result.data as T
}

/** A parking lot with three places for cars and two for motorcycles, behind the real HTTP server, at a time that the test sets. */
export async function openLot(): Promise<TestLot> {
  const database = await freshDatabase()
  const add = fixtures(database.admin)
  const account = await add.addAccount()
  const lot = await add.addBusiness({ account, name: 'Malecón', type: 'parking', time_zone: 'America/Cancun' })
  await add.addUser({ account, username: 'duena', is_first: true })
  const cashierId = await add.addUser({
    account,
    username: 'caseta',
    modules: [grant('mdu_parking', 'create', 'edit'), grant('mdu_shift', 'create', 'edit')],
  })
  const bossId = await add.addUser({
    account,
    username: 'jefa',
    modules: [
      grant('mdu_parking', 'create', 'edit', 'delete'),
      grant('mdu_business_config', 'edit'),
      grant('mdu_settlement', 'create', 'edit'),
    ],
  })
  for (const user of [cashierId, bossId]) await add.addMember({ account, business: lot, user, role: 'parking_cashier' })
  let now = LOT_NOON
  const api = await startApi({ database, clock: () => now })
  const cashier = await api.signIn('caseta')
  const boss = await api.signIn('jefa')
  const params = { id: lot }
  ok(
    await boss.client(setParkingSpaces, {
      params,
      body: {
        version: 1,
        spaces: [
          { vehicle_type: 'auto', zone: '', capacity: 3 },
          { vehicle_type: 'moto', zone: '', capacity: 2 },
        ],
      },
    }),
  )
  for (const vehicle_type of ['auto', 'moto'] as const)
    ok(await boss.client(createParkingTariff, { params, body: { vehicle_type, replaces: null, terms: TERMS } }))
  const quote = async (find: string) => ok(await cashier.client(quoteParking, { params, query: { find } }))
  return {
    database,
    api,
    account,
    lot,
    cashier,
    cashierId,
    boss,
    setMinutes: (minutes) => {
      now = instant(LOT_NOON + minutes * MINUTE_MS)
    },
    now: () => now,
    enter: async (plate, more = {}) =>
      ok(await cashier.client(enterParking, { params, body: { plate, vehicle_type: 'auto', ...more } })),
    quote,
    leave: async (find) => {
      const { stay, as_of, due_cents } = await quote(find)
      const payment = due_cents > 0 ? { method: 'cash' as const } : null
      return ok(
        await cashier.client(exitParking, {
          params: { id: lot, stayId: stay.id },
          body: { as_of, due_cents, payment },
        }),
      )
    },
    tables: [
      'parking_stay',
      'parking_space',
      'parking_day',
      'parking_validation',
      'parking_reservation',
      'parking_quarter',
      'visit',
      'visit_event',
      'ledger_entry',
      'cash_shift',
      'event',
      'audit_entry',
    ],
    close: async () => {
      await api.close()
      await database.close()
    },
  }
}
