import type { ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { log } from '../../../test/log.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { until } from '../../../test/until.ts'
import type { Db } from '../../platform/db.ts'
import { Denied } from '../../platform/denied.ts'
import { createPaypalProvider } from '../paypal/paypal-provider.ts'
import { registerProviderDoors } from './receive-events.ts'

const nobody = () => Promise.reject(new Error('nothing of it is stored'))
const WORKER: Db = { transaction: nobody, read: nobody, platform: nobody }

let receiver: Receiver
let app: FastifyInstance
/** What PayPal was asked to verify and has not answered yet. */
let asked: ServerResponse[]
beforeEach(async () => {
  receiver = await startReceiver()
  asked = []
  receiver.answer((response, { url }) => {
    response.setHeader('content-type', 'application/json')
    if (url.endsWith('/token')) response.end(JSON.stringify({ access_token: 'A21', expires_in: 3_600 }))
    else asked.push(response)
  })
  const keys = { clientId: 'client', clientSecret: 'secret', webhookIds: ['WH'], partnerId: null }
  const provider = createPaypalProvider({ ...keys, apiUrl: () => receiver.url, callMs: 60_000 })
  app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Denied ? reply.code(error.refusal.code === 'busy' ? 503 : 422).send() : reply.send(error),
  )
  const providers = { stripe: null, paypal: { provider, isTest: true } }
  await registerProviderDoors(app, { providers, worker: WORKER, clock: Date.now, log })
})
afterEach(async () => {
  await app.close()
  await receiver.close()
})

const knock = async (about = 'O1'): Promise<number> =>
  (
    await app.inject({
      method: 'POST',
      url: '/v1/webhooks/paypal',
      payload: JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'O1' }, about }),
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/cert',
        'paypal-transmission-id': 'a-1',
        'paypal-transmission-sig': 'mine==',
        'paypal-transmission-time': new Date().toISOString(),
      },
    })
  ).statusCode
const deny = () => {
  for (const response of asked.splice(0)) response.end(JSON.stringify({ verification_status: 'FAILURE' }))
}

test('PayPal is asked about sixteen events at once; whoever knocks meanwhile shall come again', async () => {
  const first = Array.from({ length: 16 }, () => knock())
  await until(() => asked.length === 16)
  expect(await Promise.all([knock(), knock(), knock()])).toEqual([503, 503, 503])
  expect(asked).toHaveLength(16)
  deny()
  expect(new Set(await Promise.all(first))).toEqual(new Set([422]))
  const next = knock()
  await until(() => asked.length === 1)
  deny()
  expect(await next).toBe(422)
})

test('what is longer than any event of PayPal is not sent on to it', async () => {
  expect(await knock('x'.repeat(64 * 1024))).toBe(413)
  expect(receiver.received).toEqual([])
})
