import { expect } from 'vitest'
import type { Person, RawAnswer } from './api.ts'
import { fixtures } from './fixtures.ts'
import { snapshot } from './snapshot.ts'
import { type Harbour, openHarbour } from './tours.ts'

export type Managed = {
  harbour: Harbour
  /** May set up the harbour's business, nothing else. */
  manager: Person
  /** Makes an attempt that must be refused with that status and entry, and must leave no trace in these tables. */
  expectRefused(attempt: () => Promise<RawAnswer>, status: number, entry: object): Promise<void>
}

/** A harbour with a person who manages its business; `tables` are those that a refusal must leave as they were. */
export async function openManaged(tables: readonly string[]): Promise<Managed> {
  const harbour = await openHarbour()
  const { admin } = harbour.database
  const add = fixtures(admin)
  const user = await add.addUser({
    account: harbour.account,
    username: 'gerente',
    modules: [{ identifier: 'mdu_business_config', create: false, edit: true, delete: false }],
  })
  await add.addMember({ account: harbour.account, business: harbour.business, user })
  return {
    harbour,
    manager: await harbour.api.signIn('gerente'),
    expectRefused: async (attempt, status, entry) => {
      const before = await snapshot(admin, tables)
      expect(await attempt()).toMatchObject({ status, json: { success: false, errors: [entry] } })
      expect(await snapshot(admin, tables)).toEqual(before)
    },
  }
}

/** The data of a successful answer. */
export const dataOf = <T>({ json }: RawAnswer): T => (json as { data: T }).data
