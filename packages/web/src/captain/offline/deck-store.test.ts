import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePhone } from '../../offline/fake-phone.ts'

beforeEach(() => {
  fakePhone()
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const pointAt = (at: number) =>
  ({ user_id: 1, departure_id: 1, point: { at, lat: 21, lng: -88, accuracy: 5 } }) as never

/** The connection that the store opens, as the browser holds it. */
async function openStore() {
  const connections: IDBDatabase[] = []
  const { open } = IDBFactory.prototype
  vi.spyOn(indexedDB, 'open').mockImplementation((...given) => {
    const request = open.apply(indexedDB, given)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  })
  const { deckStore } = await import('./deck-store.ts')
  await deckStore.add('points', pointAt(1))
  return { deckStore, connections }
}
const kept = async (store: Awaited<ReturnType<typeof openStore>>['deckStore']) =>
  (await store.first('points', 10)).length

test('goes on where the browser has ended the connection', async () => {
  const { deckStore, connections } = await openStore()
  connections[0]?.close()
  await deckStore.add('points', pointAt(2))
  expect(await kept(deckStore)).toBe(2)
  expect(connections).toHaveLength(2)
})

test('goes on where the browser says that it ended it', async () => {
  const { deckStore, connections } = await openStore()
  connections[0]?.close()
  connections[0]?.onclose?.(new Event('close'))
  await deckStore.add('points', pointAt(2))
  expect(await kept(deckStore)).toBe(2)
})

test('stands in nobody’s way who has a newer version', async () => {
  const { deckStore } = await openStore()
  const upgraded = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('muelle-captain', 2)
    request.onsuccess = () => resolve(request.result)
    request.onblocked = () => reject(new Error('blocked'))
  })
  expect((await upgraded).version).toBe(2)
  await expect(deckStore.first('points', 1)).rejects.toMatchObject({ name: 'VersionError' })
})
