import type { Member } from '@muelle/contract/members/record'
import { PRESETS } from '@muelle/domain/role-presets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grant, openTeamHarbour, type TeamHarbour } from '../../test/team.ts'

let team: TeamHarbour
beforeAll(async () => {
  team = await openTeamHarbour()
})
afterAll(() => team.harbour.close())

describe('inviting somebody new', () => {
  const someone = { first_name: 'Itzel', last_name: 'Poot', role: 'tour_captain' } as const

  test('adds a user without permission who waits for a password, in this team alone, and tells the link once', async () => {
    const key = { 'idempotency-key': 'invita-itzel' }
    const path = `/v1/provider/business/${team.harbour.business}/user`
    const body = { ...someone, email: 'Itzel.Poot@ejemplo.com' }
    const first = await team.coo.raw('POST', path, { body, headers: key })
    const again = await team.coo.raw('POST', path, { body, headers: key })
    const data = (first.json as { data: { member: Member; invitation: { path: string; expires_at: string } } }).data
    expect(data).toEqual({
      member: {
        user_id: expect.any(Number),
        first_name: 'Itzel',
        last_name: 'Poot',
        username: 'itzel.poot',
        email: 'Itzel.Poot@ejemplo.com',
        image: null,
        is_first: false,
        state: 'invited',
        invitation: { created_at: expect.stringMatching(/Z$/), expires_at: data.invitation.expires_at },
        last_sign_in_at: null,
        membership: { id: expect.any(Number), role: 'tour_captain', created_at: expect.any(String), version: 1 },
        actions: [
          { action: 'change_role', refusal: null },
          { action: 'remove', refusal: null },
        ],
      },
      invitation: {
        path: expect.stringMatching(/^\/invitation\/mu_/),
        url: null,
        expires_at: expect.stringMatching(/Z$/),
        is_mailed: false,
      },
    })
    expect(again.json).toMatchObject({ data: { member: data.member, invitation: { path: null, url: null } } })
    expect(await team.memberOf(data.member.user_id)).toEqual(data.member)
    expect(
      await team.harbour.database.admin('select permission_id, password_hash from app_user where id = $1', [
        data.member.user_id,
      ]),
    ).toEqual([{ permission_id: null, password_hash: null }])
  })

  test('without an e-mail the link is there to hand over, with an empty field as without one', async () => {
    const { email: _, ...nameless } = { ...someone, email: undefined }
    for (const body of [nameless, { ...nameless, email: '' }]) {
      const answer = await team.put(team.coo, body)
      expect(answer).toMatchObject({
        status: 'OK',
        data: { member: { email: null, state: 'invited' }, invitation: { path: expect.any(String), is_mailed: false } },
      })
    }
    await team.refused(() => team.put(team.coo, { ...nameless, email: 'no-es-correo' }), 422, {
      code: 'email',
      path: 'body.email',
    })
  })

  test('an e-mail that somebody has is refused with their name, also when two invite at once', async () => {
    const body = { ...someone, email: 'dos@ejemplo.com' }
    const both = await Promise.all([team.put(team.coo, body), team.put(team.harbour.owner, body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
    await team.refused(() => team.put(team.coo, { ...body, email: 'DOS@ejemplo.com' }), 409, {
      code: 'member.email_known',
      path: 'body.email',
      detail: { name: 'Itzel Poot' },
    })
  })

  test('needs the right to create users, and the role has to be theirs to give', async () => {
    const body = { ...someone, email: 'tres@ejemplo.com' }
    await team.addPerson('invita-no', {
      modules: [...PRESETS.tour_captain, grant('mdu_user', 'edit')],
      role: 'tour_captain',
    })
    const editor = await team.harbour.api.signIn('invita-no')
    await team.refused(() => team.put(editor, body), 403, {
      code: 'forbidden',
      detail: { module: 'mdu_user', flag: 'create' },
    })
    await team.refused(() => team.put(team.coo, { ...body, role: 'manager' }), 403, { code: 'member.role_holds_more' })
    await team.refused(() => team.put(team.coo, { ...body, role: 'waiter' }), 409, { code: 'member.role_unfit' })
  })
})
