import { getBoard } from '@muelle/contract/departures/plan'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOBODY, openTeamHarbour, type TeamHarbour } from '../../test/team.ts'

let team: TeamHarbour
beforeAll(async () => {
  team = await openTeamHarbour()
})
afterAll(() => team.harbour.close())

describe('removing', () => {
  test('ends what they may do there with the next request; their session stays', async () => {
    const user = await team.addPerson('sale', { role: 'tour_seller' })
    const person = await team.harbour.api.signIn('sale')
    const board = () => person.client(getBoard, { query: { business_id: team.harbour.business } })
    expect(await board()).toMatchObject({ status: 'OK' })
    const membership = (await team.memberOf(user))?.membership?.id ?? 0
    expect(await team.remove(team.coo, user)).toEqual({ status: 'OK', data: {} })
    expect(await board()).toMatchObject({ status: 'ERROR', httpStatus: 403 })
    expect((await person.raw('GET', '/v1/provider/session')).json).toMatchObject({ data: { business: [] } })
    expect(await team.memberOf(user)).toBeUndefined()
    const [entry] = await team.harbour.database.admin(
      `select actor_user_id, action, changes from audit_entry
       where subject_type = 'business_member' and subject_id = $1 order by id desc limit 1`,
      [membership],
    )
    expect(entry).toEqual({
      actor_user_id: team.cooId,
      action: 'business_member.deleted',
      changes: { changes: { role: { from: 'tour_seller', to: null } } },
    })
  })

  test('refuses who is not in the team, the owner and oneself', async () => {
    const stranger = await team.addPerson('fuera')
    await team.refused(() => team.remove(team.coo, stranger), 404, { code: 'not_found' })
    await team.refused(() => team.remove(team.coo, NOBODY), 404, { code: 'not_found' })
    await team.refused(() => team.remove(team.coo, team.harbour.ownerId), 409, { code: 'user.is_owner' })
    await team.refused(() => team.remove(team.coo, team.cooId), 409, { code: 'member.is_self' })
    await team.refused(() => team.remove(team.coo, team.harbour.seller_id, NOBODY), 404, { code: 'not_found' })
  })

  test('who comes back has a new membership, and no change of the old one reaches it', async () => {
    const user = await team.addPerson('vuelve', { role: 'tour_seller' })
    const first = (await team.memberOf(user))?.membership?.id
    await team.remove(team.coo, user)
    await team.put(team.coo, { user_id: user, role: 'tour_captain' })
    expect((await team.memberOf(user))?.membership?.id).not.toBe(first)
  })
})
