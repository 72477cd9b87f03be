import type { CallInput } from '@muelle/contract/call'
import { listMembers, type Member, putMember, removeMember } from '@muelle/contract/members/record'
import type { BusinessRole } from '@muelle/domain/business-roles'
import type { Flag, ModuleGrant, ModuleId } from '@muelle/domain/rights'
import { expect } from 'vitest'
import type { Person } from './api.ts'
import { fixtures } from './fixtures.ts'
import { snapshot } from './snapshot.ts'
import { type Harbour, openHarbour } from './tours.ts'

/** Ids that nobody has. */
export const NOBODY = 987_654_321
const TABLES = ['business_member', 'app_user', 'login_name', 'user_invitation', 'mail', 'event', 'audit_entry'] as const

export const grant = (identifier: ModuleId, ...flags: Flag[]): ModuleGrant => ({
  identifier,
  create: flags.includes('create'),
  edit: flags.includes('edit'),
  delete: flags.includes('delete'),
})

type NewPerson = { modules?: readonly ModuleGrant[]; role?: BusinessRole; enabled?: boolean }
export type TeamHarbour = Awaited<ReturnType<typeof openTeamHarbour>>

/** A harbour where roles mean their presets, with somebody of operations (`coo`) who manages its people. */
export async function openTeamHarbour() {
  const harbour: Harbour = await openHarbour()
  const { account, business, database, api, owner } = harbour
  await database.admin('delete from business_role')
  const add = fixtures(database.admin)

  async function addPerson(username: string, { modules, role, enabled = true }: NewPerson = {}): Promise<number> {
    const named = { username, first_name: username, last_name: 'Canul' }
    const user = await add.addUser({ account, ...named, enabled, ...(modules ? { modules } : {}) })
    if (role) await add.addMember({ account, business, user, role, preset: true })
    return user
  }
  async function list(person: Person, query: CallInput<typeof listMembers>['query'] = {}) {
    const answer = await person.client(listMembers, { params: { id: business }, query: { count: 200, ...query } })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    return answer.data
  }
  const everything = () => snapshot(database.admin, TABLES)
  const cooId = await addPerson('coo', { modules: [grant('mdu_user', 'create', 'edit', 'delete')], role: 'tour_coo' })
  return {
    harbour,
    add,
    cooId,
    coo: await api.signIn('coo'),
    addPerson,
    list,
    memberOf: async (userId: number): Promise<Member | undefined> =>
      (await list(owner)).rows.find(({ user_id }) => user_id === userId),
    put: (person: Person, body: CallInput<typeof putMember>['body'], id = business) =>
      person.client(putMember, { params: { id }, body }),
    remove: (person: Person, userId: number, id = business) => person.client(removeMember, { params: { id, userId } }),
    /** Every row that a change of a team may touch. */
    everything,
    /** Runs an attempt that must be refused, and checks that it wrote nothing at all. */
    async refused(attempt: () => Promise<unknown>, httpStatus: number, error: object): Promise<void> {
      const before = await everything()
      expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
      expect(await everything()).toEqual(before)
    },
  }
}
