import type { Answer, CallInput } from '@muelle/contract/call'
import { createCombo } from '@muelle/contract/resources/combos'
import { createResource } from '@muelle/contract/resources/record'
import type { ModuleGrant } from '@muelle/domain/rights'
import { type Instant, instant } from '@muelle/domain/time'
import { type Person, startApi, type TestApi } from './api.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { fixtures } from './fixtures.ts'

/** A Wednesday, 13:00 in Río Lagartos. */
export const NOON = instant(Date.parse('2027-03-10T19:00:00Z'))
const MANAGER_RIGHTS: readonly ModuleGrant[] = [
  { identifier: 'mdu_resource', create: true, edit: true, delete: true },
  { identifier: 'mdu_business_config', create: false, edit: true, delete: false },
]

type ResourceBody = CallInput<typeof createResource>['body']

export type Venue = {
  database: TestDatabase
  api: TestApi
  account: number
  /** The restaurant of the test that runs. */
  restaurant: number
  parking: number
  /** Adds, changes and deletes resources in both businesses, sets how they take bookings, and nothing else. */
  manager: Person
  /** A member of both without any right of their own. */
  waiter: Person
  setNow(now: Instant): void
  /** Goes on in a restaurant where nothing has happened yet, at noon again. */
  startAnew(): Promise<void>
  /** Resources that must succeed, in the restaurant. */
  addTable(body?: Partial<ResourceBody>): Promise<Answer<typeof createResource>>
  addCombo(body: CallInput<typeof createCombo>['body']): Promise<Answer<typeof createCombo>>
  /** Every row that a refusal must leave as it was. */
  tables: readonly string[]
  close(): Promise<void>
}

/** An account with a restaurant and a parking lot, behind the real HTTP server, at a time that the test sets. */
export async function openVenue(): Promise<Venue> {
  const database = await freshDatabase()
  const add = fixtures(database.admin)
  const account = await add.addAccount()
  const parking = await add.addBusiness({ account, name: 'Chiquilá', type: 'parking' })
  const members = [
    await add.addUser({ account, username: 'gerencia', modules: MANAGER_RIGHTS }),
    await add.addUser({ account, username: 'mesera', modules: [] }),
  ]
  for (const user of members) await add.addMember({ account, business: parking, user, role: 'parking_cashier' })
  const addRestaurant = async (name: string): Promise<number> => {
    const business = await add.addBusiness({ account, name, type: 'restaurant' })
    for (const user of members) await add.addMember({ account, business, user, role: 'waiter' })
    return business
  }
  let now = NOON
  const api = await startApi({ database, clock: () => now })
  const manager = await api.signIn('gerencia')
  let added = 0
  let restaurants = 1
  const venue: Venue = {
    database,
    api,
    account,
    restaurant: await addRestaurant('La Ría'),
    parking,
    manager,
    waiter: await api.signIn('mesera'),
    setNow: (next) => {
      now = next
    },
    startAnew: async () => {
      now = NOON
      restaurants += 1
      venue.restaurant = await addRestaurant(`La Ría ${restaurants}`)
    },
    addTable: async (body = {}) => {
      added += 1
      const table = { name: `Fixture ${added}`, type: 'mesa' as const, capacity: 4, ...body }
      const result = await manager.client(createResource, { params: { id: venue.restaurant }, body: table })
      if (result.status !== 'OK') throw new Error(`not added: ${JSON.stringify(result)}`)
      return result.data
    },
    addCombo: async (body) => {
      const result = await manager.client(createCombo, { params: { id: venue.restaurant }, body })
      if (result.status !== 'OK') throw new Error(`not added: ${JSON.stringify(result)}`)
      return result.data
    },
    tables: ['resource', 'resource_combo', 'resource_combo_member', 'event', 'audit_entry', 'idempotency_key'],
    close: async () => {
      await api.close()
      await database.close()
    },
  }
  return venue
}
