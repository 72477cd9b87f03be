import { listCandidates } from '@muelle/contract/members/record'
import type { BusinessRole } from '@muelle/domain/business-roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { NOBODY, openTeamHarbour, type TeamHarbour } from '../../test/team.ts'

let team: TeamHarbour
beforeAll(async () => {
  team = await openTeamHarbour()
})
afterAll(() => team.harbour.close())

describe('the list of a team', () => {
  test('shows the owner first and each member with role, state, last sign-in and what may be done', async () => {
    const captain = await team.addPerson('lista-capitan', { role: 'tour_captain' })
    const { rows } = await team.list(team.coo)
    expect(rows[0]).toEqual({
      user_id: team.harbour.ownerId,
      first_name: 'Ana',
      last_name: 'Pérez',
      username: 'duena',
      email: null,
      image: null,
      is_first: true,
      state: 'active',
      invitation: null,
      last_sign_in_at: expect.stringMatching(/Z$/),
      membership: null,
      actions: ['change_role', 'remove'].map((action) => ({
        action,
        refusal: { code: 'user.is_owner', message: expect.any(String) },
      })),
    })
    expect(rows.find(({ user_id }) => user_id === captain)).toEqual({
      user_id: captain,
      first_name: 'lista-capitan',
      last_name: 'Canul',
      username: 'lista-capitan',
      email: null,
      image: null,
      is_first: false,
      state: 'active',
      invitation: null,
      last_sign_in_at: null,
      membership: { id: expect.any(Number), role: 'tour_captain', created_at: expect.any(String), version: 1 },
      actions: [
        { action: 'change_role', refusal: null },
        { action: 'remove', refusal: null },
      ],
    })
    const self = rows.find(({ user_id }) => user_id === team.cooId)
    expect(self?.actions.map(({ refusal }) => refusal?.code)).toEqual(['member.is_self', 'member.is_self'])
  })

  test('I17: says which roles of the business the reader may give, and why not the others', async () => {
    const offers = async (person: Person) =>
      (await team.list(person)).roles.map(({ role, refusal }) => [role, refusal?.code ?? null])
    const roles: BusinessRole[] = ['tour_coo', 'tour_receptionist', 'tour_captain', 'tour_seller', 'manager']
    expect(await offers(team.harbour.owner)).toEqual(roles.map((role) => [role, null]))
    expect(await offers(team.coo)).toEqual(
      roles.map((role) => [role, role === 'manager' ? 'member.role_holds_more' : null]),
    )
  })

  test('is searched, filtered, sorted and leafed through without missing or repeating anybody (I23)', async () => {
    await team.addPerson('árbol-uno', { role: 'tour_seller' })
    await team.addPerson('Arbol-dos', { role: 'tour_captain', enabled: false })
    const names = async (query: Parameters<TeamHarbour['list']>[1]) =>
      (await team.list(team.coo, query)).rows.map((row) => row.username)
    expect(await names({ filter: { search: 'ÁRBOL' } })).toEqual(['Arbol-dos', 'árbol-uno'])
    expect(await names({ filter: { search: 'árbol' }, sorting: ['-name'] })).toEqual(['árbol-uno', 'Arbol-dos'])
    expect(await names({ filter: { search: 'arbol' }, sorting: ['role'] })).toEqual(['Arbol-dos', 'árbol-uno'])
    expect(await names({ filter: { search: 'arbol' }, sorting: ['-created_at'] })).toEqual(['Arbol-dos', 'árbol-uno'])
    expect(await names({ filter: { search: 'arbol', state: 'disabled' } })).toEqual(['Arbol-dos'])
    expect(await names({ filter: { search: 'arbol', role: 'tour_seller' } })).toEqual(['árbol-uno'])
    expect(await names({ filter: { search: '%' } })).toEqual([])
    expect(await names({ filter: { user_id: team.cooId } })).toEqual(['coo'])
    expect(await names({ filter: { user_id: NOBODY } })).toEqual([])

    const { count, rows } = await team.list(team.coo, { sorting: ['last_sign_in_at'] })
    const pages = await Promise.all(
      Array.from({ length: count }, (_, page) =>
        team.list(team.coo, { sorting: ['last_sign_in_at'], count: 1, page: page + 1 }),
      ),
    )
    expect(pages.flatMap((page) => page.rows.map(({ user_id }) => user_id))).toEqual(rows.map(({ user_id }) => user_id))
  })

  test('a deleted user is in no team', async () => {
    const user = await team.addPerson('borrada', { role: 'tour_seller' })
    await team.harbour.database.admin(
      'update app_user set enabled = false, password_hash = null, deleted_at = now() where id = $1',
      [user],
    )
    expect(await team.memberOf(user)).toBeUndefined()
  })
})

describe('who can be added', () => {
  test('the enabled users who are not in the business yet, by name; the owner needs no adding', async () => {
    const free = await team.addPerson('zzlibre')
    await team.addPerson('zzdentro', { role: 'tour_seller' })
    await team.addPerson('zzdeshabilitada', { enabled: false })
    const candidates = (filter: object) =>
      team.coo.client(listCandidates, { query: { filter: { search: 'ZZ', ...filter } } })
    const row = { id: free, first_name: 'zzlibre', last_name: 'Canul', username: 'zzlibre', email: null }
    expect(await candidates({ business_id: team.harbour.business })).toEqual({
      status: 'OK',
      data: { rows: [row], count: 1 },
    })
    expect(await candidates({})).toMatchObject({ data: { rows: [{ username: 'zzdentro' }, row], count: 2 } })
    expect(await candidates({ search: 'duena' })).toMatchObject({ data: { rows: [], count: 0 } })
    expect(await candidates({ business_id: NOBODY })).toMatchObject({ status: 'ERROR', httpStatus: 404 })
  })
})
