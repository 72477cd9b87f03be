import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePhone } from '../../offline/fake-phone.ts'

const [ANA, BETO] = [5, 6]
const BAR = 7

let phone: ReturnType<typeof fakePhone>
beforeEach(() => {
  phone = fakePhone()
  phone.signIn(ANA)
})
afterEach(() => vi.unstubAllGlobals())

/** Somebody whom Ana let in by the list of the device. */
async function letIn(nonce: string) {
  vi.resetModules()
  const [door, queue] = await Promise.all([import('./tell-door.ts'), import('../../offline/door-queue.ts')])
  const entry = {
    type: 'scan' as const,
    nonce,
    at: '2026-11-30T23:50:00.000Z',
    gate: null,
    direction: 'entry' as const,
    visit_id: 9,
    people: 2,
  }
  await queue.addToDoorQueue({ userId: ANA, businessId: BAR, entry })
  return { ...door, waiting: async () => (await queue.readDoorQueue(ANA, BAR)).map((one) => one.nonce) }
}
/** A server that has taken everything in, as scans with these ids. */
const scansAre = (ids: Record<string, number>) => () => ({
  status: 200 as const,
  data: { answers: Object.entries(ids).map(([nonce, id]) => ({ nonce, is_new: true, scan: { id } })), count: null },
})

test('what nobody was told is taken back on the device alone', async () => {
  const { dropUntold, waiting } = await letIn('nonce-here')
  phone.goOffline()
  expect(await dropUntold(ANA, BAR, 'nonce-here')).toBeNull()
  expect(await waiting()).toEqual([])
})

test('what was told meanwhile is inside at the server, and is to be taken back there', async () => {
  const { tellDoor, dropUntold, waiting } = await letIn('nonce-told')
  phone.answer = scansAre({ 'nonce-told': 31 })
  await tellDoor(ANA, BAR)
  expect(await waiting()).toEqual([])
  expect(await dropUntold(ANA, BAR, 'nonce-told')).toBe(31)
})

test('of a scan without an answer the server may know: it is told first, and stays as long as nobody answers', async () => {
  const { noteSent, dropUntold, waiting } = await letIn('nonce-lost')
  noteSent('nonce-lost')
  phone.answer = () => 'lost'
  await expect(dropUntold(ANA, BAR, 'nonce-lost')).rejects.toMatchObject({ httpStatus: 0 })
  expect(await waiting()).toEqual(['nonce-lost'])
  phone.answer = scansAre({ 'nonce-lost': 32 })
  expect(await dropUntold(ANA, BAR, 'nonce-lost')).toBe(32)
  expect(await waiting()).toEqual([])
})

test('it is told by who let them in alone, not under the token of somebody who has signed in since', async () => {
  const { tellDoor, waiting } = await letIn('nonce-anas')
  phone.signIn(BETO)
  await expect(tellDoor(ANA, BAR)).rejects.toMatchObject({ httpStatus: 401 })
  expect(phone.told).toEqual([])
  expect(await waiting()).toEqual(['nonce-anas'])
})
