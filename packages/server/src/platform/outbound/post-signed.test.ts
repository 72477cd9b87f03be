import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { PUBLIC_ONLY } from './outbound-address.ts'
import { OUTBOUND_LIMITS, postSigned, signatureOf } from './post-signed.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

const post = (changes: Partial<Parameters<typeof postSigned>[0]> = {}) =>
  postSigned({
    url: receiver.url,
    body: '{"id":"evt_1"}',
    secret: 'whsec_abc',
    headers: { 'muelle-event': 'booking.created', 'muelle-delivery': 'evt_1' },
    policy: { allowsPrivate: false, allowsLoopback: true },
    timestamp: 1_784_000_000,
    ...changes,
  })

test('the signature is what its documentation says', () => {
  const v1 = createHmac('sha256', 'whsec_abc').update('1784000000.{"id":"evt_1"}').digest('hex')
  expect(signatureOf('whsec_abc', 1_784_000_000, '{"id":"evt_1"}')).toBe(`t=1784000000,v1=${v1}`)
})

test('a body arrives whole, signed, with what a receiver needs to know', async () => {
  receiver.answer((response) => response.end('gracias'))
  expect(await post()).toEqual({ status: 200, error: null, ms: expect.any(Number), excerpt: 'gracias' })
  expect(receiver.received.at(-1)).toMatchObject({
    method: 'POST',
    url: '/hook',
    body: '{"id":"evt_1"}',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Muelle-Webhooks/1',
      'muelle-event': 'booking.created',
      'muelle-delivery': 'evt_1',
      'muelle-signature': signatureOf('whsec_abc', 1_784_000_000, '{"id":"evt_1"}'),
    },
  })
})

test('a redirect is an answer, not a way', async () => {
  const before = receiver.received.length
  receiver.answer((response) => response.writeHead(302, { location: '/elsewhere' }).end())
  expect(await post()).toMatchObject({ status: 302, error: null })
  expect(receiver.received.length).toBe(before + 1)
})

test('of a huge answer the beginning is read', async () => {
  receiver.answer((response) => {
    response.on('error', () => {})
    for (let n = 0; n < 200; n += 1) response.write('ñ'.repeat(32_768))
    response.end()
  })
  const { status, excerpt } = await post()
  expect(status).toBe(200)
  expect(Buffer.byteLength(excerpt ?? '')).toBeLessThanOrEqual(OUTBOUND_LIMITS.excerptBytes)
  expect(excerpt).toMatch(/^ñ+$/)
})

test('no answer in time is a timeout; an answer that never ends is one with its beginning', async () => {
  receiver.answer(() => {})
  expect(await post({ totalMs: 150 })).toMatchObject({ status: null, error: 'timeout', excerpt: null })
  receiver.answer((response) => void response.write('y luego'))
  expect(await post({ totalMs: 300 })).toMatchObject({ status: 200, error: null, excerpt: 'y luego' })
})

test('what cannot be stored of an answer is replaced', async () => {
  receiver.answer((response) => response.end('a\0b'))
  expect(await post()).toMatchObject({ excerpt: 'a\ufffdb' })
})

test('a connection that is cut, refused or not allowed has no status and says why', async () => {
  receiver.answer((response) => void response.socket?.destroy())
  expect(await post()).toMatchObject({ status: null, error: 'connection' })
  expect(await post({ url: 'http://127.0.0.1:9/' })).toMatchObject({ status: null, error: 'connection' })
  const before = receiver.received.length
  expect(await post({ policy: PUBLIC_ONLY })).toMatchObject({ status: null, error: 'refused_address' })
  expect(receiver.received.length).toBe(before)
  expect(await post({ url: receiver.url.replace('http:', 'https:') })).toMatchObject({ status: null, error: 'tls' })
})
