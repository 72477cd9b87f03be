import { listTicketKeys, revokeTicketKey, rotateTicketKey } from '@muelle/contract/tickets/keys'
import { bookingFormat, getVoucher } from '@muelle/contract/tickets/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dock, ok, openDock } from '../../test/dock.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { grant } from '../../test/team.ts'
import { TODAY } from '../../test/tours.ts'

let dock: Dock
let tour: AddedTour
beforeAll(async () => {
  dock = await openDock()
  tour = await dock.addTour({ capacity: 60, people_limit: 60 })
})
afterAll(() => dock.close())

const keys = async () => (await ok(dock.owner.client(listTicketKeys, {}))).rows
const rotate = () => ok(dock.owner.client(rotateTicketKey, {}))
const codeIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)

test('K2: what was printed before the key changed still scans; a revoked key’s tickets do not, their letters do', async () => {
  const booking = await dock.sell(tour)
  const printed = await dock.codesOf(booking)
  const [first] = await keys()
  expect(first).toMatchObject({ state: 'signing', retired_at: null, revoked_at: null, last_travel_on: TODAY })
  expect(await dock.owner.client(revokeTicketKey, { params: { id: first?.id ?? 0 } })).toMatchObject({
    httpStatus: 409,
    errors: [{ code: 'ticket_key.in_use' }],
  })

  const made = await rotate()
  expect(made).toMatchObject({ state: 'signing', last_travel_on: null })
  expect((await keys()).map(({ id, state }) => [id, state])).toEqual([
    [made.id, 'signing'],
    [first?.id, 'verifying'],
  ])
  const anew = await dock.codesOf(booking)
  expect(anew.party).not.toBe(printed.party)
  expect(await dock.scan({ read: printed.passengers[0] ?? '' })).toMatchObject({ verdict: 'partial', passengers: [1] })
  expect(await ok(dock.api.client(getVoucher, { params: { code: codeIn(printed.party) } }))).toMatchObject({
    ticket: booking.ticket,
  })

  const params = { id: first?.id ?? 0 }
  const revoked = await ok(dock.owner.client(revokeTicketKey, { params }))
  expect(revoked).toMatchObject({ state: 'revoked', revoked_at: expect.any(String) })
  expect(await ok(dock.owner.client(revokeTicketKey, { params }))).toEqual(revoked)
  expect(await dock.scan({ read: printed.party })).toMatchObject({ verdict: 'unknown', booking: null })
  expect(await dock.api.client(getVoucher, { params: { code: codeIn(printed.party) } })).toMatchObject({
    httpStatus: 404,
  })
  expect(await dock.scan({ read: anew.party })).toMatchObject({ verdict: 'ok', passengers: [2] })
  expect(await dock.scan({ read: booking.ticket })).toMatchObject({ verdict: 'used' })
})

test('pressed twice at once there is one key that signs; each change has its entry', async () => {
  const count = async () => (await keys()).length
  const before = await count()
  await Promise.all([rotate(), rotate(), rotate()])
  expect((await keys()).filter(({ state }) => state === 'signing')).toHaveLength(1)
  expect(await count()).toBe(before + 3)
  const entries = await dock.database.admin(
    "select action from audit_entry where account_id = $1 and subject_type = 'ticket_key' and action = 'ticket_key.rotated'",
    [dock.account],
  )
  expect(entries.length).toBeGreaterThanOrEqual(3)
})

test('a lost secret of the server is refused with its reason, and healed by a new key', async () => {
  const booking = await dock.sell(tour)
  const printed = await dock.codesOf(booking)
  await dock.database.admin(
    "update ticket_key set private_sealed = decode(repeat('5a', 200), 'hex') where account_id = $1 and retired_at is null",
    [dock.account],
  )
  const format = () => dock.seller.client(bookingFormat, { params: { id: booking.id }, query: {} })
  expect(await format()).toMatchObject({ httpStatus: 409, errors: [{ code: 'ticket_key.lost' }] })
  expect(await dock.scan({ read: booking.ticket, count: 1 })).toMatchObject({ verdict: 'partial' })
  await rotate()
  expect(await format()).toMatchObject({ status: 'OK' })
  expect(await dock.scan({ read: printed.party })).toMatchObject({ verdict: 'ok', passengers: [2] })
})

test('who may not change the account changes no keys, and sees none', async () => {
  const add = fixtures(dock.database.admin)
  const reader = await add.addUser({ account: dock.account, username: 'lectora', modules: [grant('mdu_account')] })
  expect(reader).toBeGreaterThan(0)
  const signedIn = await dock.api.signIn('lectora')
  const before = await keys()
  expect(await ok(signedIn.client(listTicketKeys, {}))).toMatchObject({ count: before.length })
  expect(await signedIn.client(rotateTicketKey, {})).toMatchObject({ httpStatus: 403 })
  const params = { id: before.at(-1)?.id ?? 0 }
  expect(await signedIn.client(revokeTicketKey, { params })).toMatchObject({ httpStatus: 403 })
  expect(await dock.seller.client(listTicketKeys, {})).toMatchObject({ httpStatus: 403 })
  expect(await dock.owner.client(revokeTicketKey, { params: { id: 987_654 } })).toMatchObject({ httpStatus: 404 })
  expect(await keys()).toEqual(before)
})
