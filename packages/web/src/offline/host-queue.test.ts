import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { withStore } from './database.ts'
import { addToHostQueue, dropFromHostQueue, type HostEntry, readHostQueue } from './host-queue.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const entry = (nonce: string, minute: number): HostEntry => ({
  nonce,
  visitId: 9,
  version: 3,
  name: 'Mariana Pech',
  step: { kind: 'on', action: 'arrive' },
  at: `2026-11-22T20:${minute}:00.000Z`,
})

test('what a host did is read in the order in which it happened, by them and at that business alone, until it was told', async () => {
  await addToHostQueue(5, 3, entry('zz', 10))
  await addToHostQueue(5, 3, entry('aa', 12))
  await addToHostQueue(6, 3, entry('of-another', 11))
  await addToHostQueue(5, 4, entry('elsewhere', 11))
  expect(await readHostQueue(5, 3)).toEqual([entry('zz', 10), entry('aa', 12)])
  await dropFromHostQueue(['zz', 'of-nobody'])
  expect(await readHostQueue(5, 3)).toEqual([entry('aa', 12)])
  await expect(addToHostQueue(5, 3, entry('aa', 12))).rejects.toThrow()
})

test('no name lies readable on the disk', async () => {
  await addToHostQueue(5, 3, entry('aa', 10))
  const rows = await withStore('host', 'readonly', (store, answer) => answer<object[]>(store.getAll()))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('Pech')
})
