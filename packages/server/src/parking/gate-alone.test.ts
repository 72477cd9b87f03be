import { createVisit, editVisit, moveVisitOn, undoVisit } from '@muelle/contract/visits/life'
import { changeManyVisits } from '@muelle/contract/visits/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLot, type TestLot } from '../../test/lot.ts'
import { snapshot } from '../../test/snapshot.ts'

let at: TestLot
beforeAll(async () => {
  at = await openLot()
})
afterAll(() => at?.close())

test('P-2 a stay goes through the gate alone: what moves visits finds none, and no place and no peso changes', async () => {
  const owner = await at.api.signIn('duena')
  const params = { id: at.lot }
  const { stay } = await at.enter('gat 100 e')
  const ofVisit = { ...params, bookingId: stay.id }
  const attempts = {
    finish: () => owner.client(moveVisitOn, { params: { ...ofVisit, x: 'finish' }, body: {} }),
    cancel: () => owner.client(moveVisitOn, { params: { ...ofVisit, x: 'cancel' }, body: { reason: 'error' } }),
    edit: () => owner.client(editVisit, { params: ofVisit, body: { party_size: 2 } }),
    undo: () => owner.client(undoVisit, { params: ofVisit, body: {} }),
    create: () => owner.client(createVisit, { params, body: { party_size: 1, action: 'seat' } }),
  }
  const before = await snapshot(at.database.admin, at.tables)
  for (const [what, attempt] of Object.entries(attempts))
    expect(await attempt(), what).toMatchObject({ status: 'ERROR', httpStatus: 404, errors: [{ code: 'not_found' }] })
  const many = await owner.client(changeManyVisits, {
    params,
    body: { booking_ids: [stay.id], action: 'finish', reason: null },
  })
  expect(many).toMatchObject({
    status: 'OK',
    data: { rows: [{ id: stay.id, visit: null, refusal: { code: 'not_found' } }] },
  })
  expect(await snapshot(at.database.admin, at.tables)).toEqual(before)
  await at.leave(stay.folio)
})
