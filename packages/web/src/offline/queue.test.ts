import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { withStore } from './database.ts'
import { addToQueue, dropFromQueue, readQueue, type Waiting } from './queue.ts'
import { forgetSealed, keepSealed, readSealed, type Sealed } from './sealed.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const waiting = (nonce: string, userId = 5): Waiting => ({
  userId,
  businessId: 1,
  bookingId: 9,
  takesBack: null,
  entry: {
    type: 'scan',
    nonce,
    kind: 'boarding',
    read: '7K3M9QRT',
    verdict: 'ok',
    passengers: [1, 2],
    at: '2026-11-22T13:00:00.000Z',
  },
})
const nonces = async (userId = 5) => (await readQueue(userId)).map(({ entry }) => entry.nonce)

test('what happened is read in its order, by whoever did it, until it was told', async () => {
  await addToQueue([waiting('nonce-zz'), waiting('nonce-aa')])
  await addToQueue([waiting('nonce-other', 6), waiting('nonce-mm')])
  expect(await readQueue(5)).toEqual([waiting('nonce-zz'), waiting('nonce-aa'), waiting('nonce-mm')])
  await dropFromQueue(new Set(['nonce-zz', 'nonce-mm', 'nonce-of-nobody']))
  expect(await nonces()).toEqual(['nonce-aa'])
  expect(await nonces(6)).toEqual(['nonce-other'])
})

test('nothing of it can be read on the disk, and its key cannot be taken out', async () => {
  await addToQueue([waiting('nonce-aa')])
  await keepSealed('list/1', { name: 'Sofía López' })
  const rows = await withStore('queue', 'readonly', (store, answer) => answer<{ sealed: Sealed }[]>(store.getAll()))
  const lists = await withStore('sealed', 'readonly', (store, answer) => answer<Sealed[]>(store.getAll()))
  for (const { data } of [...rows.map(({ sealed }) => sealed), ...lists]) {
    if (typeof data === 'string') throw new Error('it lies open')
    expect(new TextDecoder('latin1').decode(data)).not.toMatch(/7K3M9QRT|Sof/)
  }
  const key = await withStore('keys', 'readonly', (store, answer) => answer<CryptoKey>(store.get('device')))
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  expect(await readSealed('list/1')).toEqual({ name: 'Sofía López' })
})

test('whoever leaves takes the lists along, and not what was not told yet', async () => {
  await addToQueue([waiting('nonce-aa')])
  await keepSealed('list/1', { name: 'Sofía López' })
  await forgetSealed()
  expect(await readSealed('list/1')).toBeNull()
  expect(await nonces()).toEqual(['nonce-aa'])
})

test('a full disk is an error, and nothing of it is kept', async () => {
  await addToQueue([waiting('nonce-aa')])
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function full(this: IDBObjectStore, value: { nonce: string }, ...rest: []) {
    if (value.nonce === 'nonce-full') throw new DOMException('full', 'QuotaExceededError')
    return add.call(this, value, ...rest)
  }
  try {
    await expect(addToQueue([waiting('nonce-bb'), waiting('nonce-full')])).rejects.toThrow('full')
  } finally {
    IDBObjectStore.prototype.add = add
  }
  expect(await nonces()).toEqual(['nonce-aa'])
})
