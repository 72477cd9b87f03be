import { listHistory } from '@muelle/contract/history/record'
import type { Flag } from '@muelle/domain/rights'
import { PRESETS } from '@muelle/domain/role-presets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grant, NOBODY, openTeamHarbour, type TeamHarbour } from '../../test/team.ts'

let team: TeamHarbour
beforeAll(async () => {
  team = await openTeamHarbour()
})
afterAll(() => team.harbour.close())

describe('adding and changing', () => {
  test('adds once: the same request again changes nothing and leaves no second trace', async () => {
    const user = await team.addPerson('agrega')
    const added = await team.put(team.coo, { user_id: user, role: 'tour_captain' })
    const member = await team.memberOf(user)
    expect(added).toEqual({ status: 'OK', data: { member, invitation: null } })
    expect(member?.membership).toMatchObject({ role: 'tour_captain', version: 1 })
    const before = await team.everything()
    expect(await team.put(team.coo, { user_id: user, role: 'tour_captain' })).toEqual(added)
    expect(await team.everything()).toEqual(before)
  })

  test('changes a role with the version that was read, and keeps a history of it', async () => {
    const user = await team.addPerson('cambia')
    await team.put(team.coo, { user_id: user, role: 'tour_captain' })
    expect(await team.put(team.coo, { user_id: user, role: 'tour_seller', version: 1 })).toMatchObject({
      status: 'OK',
      data: { member: { membership: { role: 'tour_seller', version: 2 } }, invitation: null },
    })
    const history = await team.coo.client(listHistory, {
      query: { subject_type: 'business_member', subject_id: (await team.memberOf(user))?.membership?.id ?? 0 },
    })
    expect(history).toMatchObject({
      data: {
        count: 2,
        rows: [
          {
            actor: { id: team.cooId },
            action: 'business_member.updated',
            changes: { role: { from: 'tour_captain', to: 'tour_seller' } },
          },
          { action: 'business_member.created', changes: { role: { from: null, to: 'tour_captain' } } },
        ],
      },
    })
  })

  test('I26: a change that did not see the last one is refused with the member as they are now', async () => {
    const user = await team.addPerson('rancia', { role: 'tour_seller' })
    await team.put(team.coo, { user_id: user, role: 'tour_captain', version: 1 })
    const stale = async () => ({ code: 'stale', detail: { version: 2, current: await team.memberOf(user) } })
    await team.refused(() => team.put(team.coo, { user_id: user, role: 'tour_coo', version: 1 }), 409, await stale())
    // Who did not know that they are a member overwrites nothing either.
    await team.refused(() => team.put(team.coo, { user_id: user, role: 'tour_coo' }), 409, await stale())
    // A role that they have already is not a change, whatever was read.
    expect(await team.put(team.coo, { user_id: user, role: 'tour_captain', version: 1 })).toMatchObject({
      status: 'OK',
    })
    expect((await team.memberOf(user))?.membership?.version).toBe(2)
  })

  test('two at once: one adds, the other finds the same or is told', async () => {
    const user = await team.addPerson('carrera')
    const same = await Promise.all([1, 2, 3].map(() => team.put(team.coo, { user_id: user, role: 'tour_captain' })))
    expect(same.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK'])
    const other = await team.addPerson('carrera-dos')
    const both = await Promise.all([
      team.put(team.coo, { user_id: other, role: 'tour_captain' }),
      team.put(team.harbour.owner, { user_id: other, role: 'tour_seller' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
    expect(both.find(({ status }) => status === 'ERROR')).toMatchObject({ errors: [{ code: 'stale' }] })
    const added = await team.harbour.database.admin(
      `select count(*) as count from event e join business_member m on m.id = e.subject_id
       where e.kind = 'business_member.created' and m.user_id = any ($1::bigint[])`,
      [[user, other]],
    )
    expect(added).toEqual([{ count: 2 }])
  })

  test('refuses unknown people, the owner, oneself and roles of another kind of business', async () => {
    const user = await team.addPerson('rechazos')
    await team.refused(() => team.put(team.coo, { user_id: NOBODY, role: 'tour_captain' }), 404, { code: 'not_found' })
    await team.refused(() => team.put(team.coo, { user_id: user, role: 'tour_captain' }, NOBODY), 404, {
      code: 'not_found',
    })
    // Somebody who was removed meanwhile is not brought back by a change of role.
    await team.refused(() => team.put(team.coo, { user_id: user, role: 'tour_captain', version: 1 }), 404, {
      code: 'not_found',
    })
    await team.refused(() => team.put(team.coo, { user_id: team.harbour.ownerId, role: 'tour_captain' }), 409, {
      code: 'user.is_owner',
    })
    await team.refused(() => team.put(team.coo, { user_id: team.cooId, role: 'tour_captain', version: 1 }), 409, {
      code: 'member.is_self',
    })
    await team.refused(() => team.put(team.coo, { user_id: user, role: 'waiter' }), 409, {
      code: 'member.role_unfit',
      path: 'body.role',
      detail: { role: 'waiter' },
    })
  })

  test('I17: nobody gives a role that holds what they lack, nor touches somebody who has one', async () => {
    const user = await team.addPerson('alcance')
    const manager = await team.addPerson('alcance-gerente', { role: 'manager' })
    const beyond = { code: 'member.role_holds_more', detail: { module: 'mdu_business_config', flag: 'create' } }
    await team.refused(() => team.put(team.coo, { user_id: user, role: 'manager' }), 403, {
      ...beyond,
      path: 'body.role',
    })
    await team.refused(() => team.put(team.coo, { user_id: manager, role: 'tour_captain', version: 1 }), 403, {
      code: 'user.holds_more',
    })
    await team.refused(() => team.remove(team.coo, manager), 403, { code: 'user.holds_more' })
    // A place in the business would open it to everything that somebody's permission holds.
    const accountant = await team.addPerson('alcance-cuenta', { modules: [grant('mdu_account')] })
    await team.refused(() => team.put(team.coo, { user_id: accountant, role: 'tour_captain' }), 403, {
      code: 'user.holds_more',
      detail: { module: 'mdu_account', flag: null },
    })
    await team.add.addMember({
      account: team.harbour.account,
      business: team.harbour.business,
      user: accountant,
      role: 'tour_captain',
      preset: true,
    })
    expect((await team.list(team.coo)).rows.find(({ user_id }) => user_id === accountant)?.actions).toMatchObject([
      { refusal: { code: 'user.holds_more' } },
      { refusal: { code: 'user.holds_more' } },
    ])
    expect(await team.remove(team.harbour.owner, accountant)).toMatchObject({ status: 'OK' })
    expect(await team.put(team.harbour.owner, { user_id: user, role: 'manager' })).toMatchObject({ status: 'OK' })
  })

  test('I17: a role of another business does not help here', async () => {
    const elsewhere = await team.add.addBusiness({ account: team.harbour.account, name: 'Holbox' })
    const guest = await team.addPerson('ajena', {
      modules: [grant('mdu_user', 'create', 'edit', 'delete')],
      role: 'tour_captain',
    })
    await team.add.addMember({
      account: team.harbour.account,
      business: elsewhere,
      user: guest,
      role: 'tour_coo',
      preset: true,
    })
    const person = await team.harbour.api.signIn('ajena')
    const user = await team.addPerson('ajena-dos')
    await team.refused(() => team.put(person, { user_id: user, role: 'tour_receptionist' }), 403, {
      code: 'member.role_holds_more',
    })
    expect(await team.put(person, { user_id: user, role: 'tour_receptionist' }, elsewhere)).toMatchObject({
      status: 'OK',
    })
  })

  test('adding needs the right to create, changing the right to edit', async () => {
    await team.addPerson('solo-crea', {
      modules: [...PRESETS.tour_captain, grant('mdu_user', 'create')],
      role: 'tour_seller',
    })
    await team.addPerson('solo-edita', {
      modules: [...PRESETS.tour_captain, grant('mdu_user', 'edit')],
      role: 'tour_seller',
    })
    const creator = await team.harbour.api.signIn('solo-crea')
    const editor = await team.harbour.api.signIn('solo-edita')
    const user = await team.addPerson('banderas')
    const lacking = (flag: Flag) => ({ code: 'forbidden', detail: { module: 'mdu_user', flag } })
    await team.refused(() => team.put(editor, { user_id: user, role: 'tour_captain' }), 403, lacking('create'))
    expect(await team.put(creator, { user_id: user, role: 'tour_captain' })).toMatchObject({ status: 'OK' })
    const change = { user_id: user, role: 'tour_seller', version: 1 } as const
    await team.refused(() => team.put(creator, change), 403, lacking('edit'))
    expect(await team.put(editor, change)).toMatchObject({ status: 'OK' })
    const row = (await team.list(creator)).rows.find(({ user_id }) => user_id === user)
    expect(row?.actions.map(({ refusal }) => refusal?.detail)).toEqual([
      { module: 'mdu_user', flag: 'edit' },
      { module: 'mdu_user', flag: 'delete' },
    ])
  })

  test('a body that names nobody is told what is missing', async () => {
    expect(await team.put(team.coo, { role: 'tour_captain' })).toMatchObject({
      httpStatus: 422,
      errors: ['first_name', 'last_name'].map((field) => ({ code: 'required', path: `body.${field}` })),
    })
  })
})
