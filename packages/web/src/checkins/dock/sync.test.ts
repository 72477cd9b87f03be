import 'fake-indexeddb/auto'
import { MAX_QUEUE } from '@muelle/contract/checkins/offline'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { tokenOwner } from '../../browser/token-owner.ts'
import { addToQueue, readQueue, readRefused, setAside, type Waiting } from '../../offline/queue.ts'
import { tellQueue } from './sync.ts'

const ME = 5
beforeEach(() => {
  vi.stubGlobal('navigator', {})
  globalThis.indexedDB = new IDBFactory()
  tokenOwner.write(ME)
})

const waiting = (nonce: string, businessId = 1): Waiting => ({
  userId: ME,
  businessId,
  bookingId: 9,
  takesBack: null,
  entry: { type: 'scan', nonce, kind: 'boarding', verdict: 'ok', passengers: [1], at: '2026-11-22T13:00:00.000Z' },
})
type Send = NonNullable<Parameters<typeof tellQueue>[1]>
type Answer = Awaited<ReturnType<Send>>[number]
/** A server that writes down what it is told. */
function server(answer: (nonce: string) => Answer['checkin'] = () => null) {
  const told: [number, string[]][] = []
  const send: Send = async (businessId, entries) => {
    const nonces = entries.map(({ nonce }) => nonce)
    told.push([businessId, nonces])
    return nonces.map((nonce) => ({ nonce, checkin: answer(nonce) }))
  }
  return { told, send }
}

/** As it had judged them itself, before its answer was lost. */
const refusingTheLost = (nonce: string): Answer['checkin'] =>
  nonce === 'nonce-lost' ? ({ is_offline: false, is_admitted: false } as Answer['checkin']) : null

test('what waits is told once, business by business and no more at once than the server takes', async () => {
  const many = Array.from({ length: MAX_QUEUE + 1 }, (_, at) => waiting(`nonce-${String(at).padStart(4, '0')}`))
  await addToQueue([...many, waiting('nonce-there', 2)])
  const { told, send } = server()
  await tellQueue(ME, send)
  expect(told.map(([business, nonces]) => [business, nonces.length])).toEqual([
    [1, MAX_QUEUE],
    [1, 1],
    [2, 1],
  ])
  expect(await readQueue(ME)).toEqual([])
})

test('what the server does not take waits on', async () => {
  await addToQueue([waiting('nonce-aaaa')])
  await expect(tellQueue(ME, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await readQueue(ME)).toHaveLength(1)
})

test('whom the server refused under the same number, and this device let in, is told under another one', async () => {
  await addToQueue([waiting('nonce-lost')])
  const { told, send } = server(refusingTheLost)
  await tellQueue(ME, send)
  expect(told).toHaveLength(2)
  expect(told[1]?.[1][0]).not.toBe('nonce-lost')
  expect(await readQueue(ME)).toEqual([])
})

test('whom the server refused and this device let in and took back since, stays out', async () => {
  const scan = waiting('nonce-lost')
  const undo: Waiting = {
    ...scan,
    entry: { type: 'undo', nonce: 'nonce-undo', of: 'nonce-lost', reason: 'No', at: '2026-11-22T13:01:00.000Z' },
  }
  await addToQueue([scan, undo])
  const { told, send } = server(refusingTheLost)
  await tellQueue(ME, send)
  expect(told).toEqual([[1, ['nonce-lost', 'nonce-undo']]])
  expect(await readQueue(ME)).toEqual([])
})

test('whoever takes it back while the server is asked keeps them out, too', async () => {
  await addToQueue([waiting('nonce-lost')])
  const { told, send } = server(refusingTheLost)
  const undo: Waiting = {
    ...waiting('nonce-lost'),
    entry: { type: 'undo', nonce: 'nonce-undo', of: 'nonce-lost', reason: 'No', at: '2026-11-22T13:01:00.000Z' },
  }
  await tellQueue(ME, async (businessId, entries) => {
    if (told.length === 0) await addToQueue([undo])
    return send(businessId, entries)
  })
  expect(told).toEqual([
    [1, ['nonce-lost']],
    [1, ['nonce-undo']],
  ])
})

test('nothing is told under the token of somebody else, nor what is left once they signed in', async () => {
  tokenOwner.write(ME + 1)
  await addToQueue([waiting('nonce-aaaa'), waiting('nonce-there', 2)])
  const { told, send } = server()
  await tellQueue(ME, send)
  expect(told).toEqual([])
  tokenOwner.write(ME)
  await tellQueue(ME, async (businessId, entries) => {
    tokenOwner.forget()
    return send(businessId, entries)
  })
  expect(told).toEqual([[1, ['nonce-aaaa']]])
  expect(await readQueue(ME)).toEqual([waiting('nonce-there', 2)])
})

test('what the server will not take is set aside with its reason, and the rest is told', async () => {
  await addToQueue(['nonce-aaaa', 'nonce-bbbb', 'nonce-poison', 'nonce-dddd'].map((nonce) => waiting(nonce)))
  const told: string[] = []
  const send: Send = async (_, entries) => {
    const nonces = entries.map(({ nonce }) => nonce)
    if (nonces.includes('nonce-poison')) throw new ApiError({ httpStatus: 422, code: 'invalid', message: 'Demasiado' })
    told.push(...nonces)
    return nonces.map((nonce) => ({ nonce, checkin: null }))
  }
  await tellQueue(ME, send)
  expect(told).toEqual(['nonce-aaaa', 'nonce-bbbb', 'nonce-dddd'])
  expect(await readQueue(ME)).toEqual([])
  expect(await readRefused(ME)).toEqual([{ waiting: waiting('nonce-poison'), message: 'Demasiado' }])
  await setAside(new Set(['nonce-poison']))
  expect([await readQueue(ME), await readRefused(ME)]).toEqual([[waiting('nonce-poison')], []])
})

test.each([401, 403, 404])('a business that answers %i waits, and holds up no other', async (httpStatus) => {
  await addToQueue([waiting('nonce-aaaa'), waiting('nonce-there', 2)])
  const send: Send = async (business, entries) => {
    if (business === 1) throw new ApiError({ httpStatus, code: 'no', message: 'No' })
    return entries.map(({ nonce }) => ({ nonce, checkin: null }))
  }
  await expect(tellQueue(ME, send)).rejects.toThrow('No')
  expect(await readQueue(ME)).toEqual([waiting('nonce-aaaa')])
  expect(await readRefused(ME)).toEqual([])
})
