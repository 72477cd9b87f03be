import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { withStore } from './database.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** The database as code of another time left it. */
const left = (version: number, stores: readonly string[]) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('muelle-dock', version)
    request.onupgradeneeded = () => {
      for (const name of stores)
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
const keep = (value: string) => withStore('sealed', 'readwrite', (store, answer) => answer(store.put(value, 'x')))
const kept = () => withStore('sealed', 'readonly', (store, answer) => answer<string>(store.get('x')))

test('newer code adds the stores that older code did not have, and keeps what lies there', async () => {
  const old = await left(1, ['keys', 'sealed'])
  old.transaction('sealed', 'readwrite').objectStore('sealed').put('before', 'x')
  old.close()
  expect(await kept()).toBe('before')
  expect(await withStore('sales', 'readonly', (store, answer) => answer(store.count()))).toBe(0)
})

test('this code goes on where newer code has added a store', async () => {
  await keep('before')
  ;(await left(9, ['of another time'])).close()
  expect(await kept()).toBe('before')
  await keep('after')
  expect(await kept()).toBe('after')
})

test('tabs that miss a store at the same time both get it', async () => {
  ;(await left(1, ['keys'])).close()
  await Promise.all([keep('one'), keep('two')])
  expect(['one', 'two']).toContain(await kept())
})

test('newer code that comes while something is written waits for no more than that', async () => {
  const [, newer] = await Promise.all([keep('before'), left(9, ['of another time'])])
  newer.close()
  expect(await kept()).toBe('before')
})
