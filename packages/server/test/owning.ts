import { createHmac, randomUUID } from 'node:crypto'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import { setUpPayments } from '../src/payment-setup.ts'
import { createSecretBox, SECRET_KEY_BYTES } from '../src/platform/secret-box.ts'
import { paypalSignature } from '../src/sandbox/deliver-events.ts'
import type { Person } from './api.ts'
import { fixtures } from './fixtures.ts'
import type { Quay } from './quay.ts'
import { sold, ZONE } from './tours.ts'

/** What tests of keys that companies bring share. */
export function owning(quay: () => Quay) {
  return {
    /** What the server works payments with, in this process. */
    deps() {
      const { wharf } = quay()
      const secrets = createSecretBox(Buffer.alloc(SECRET_KEY_BYTES, 7))
      const { db } = wharf.deps
      const { providers } = setUpPayments(
        { stripe: null, paypal: null, isSandbox: true, isPublic: false },
        { secrets, here: () => wharf.url, own: { db, secrets } },
      )
      return { ...wharf.deps, providers }
    },
    /** Another business of the account, with a tour; holds of it are `hold`. */
    async addBusiness() {
      const { wharf, owner } = quay()
      const { account } = wharf
      const add = fixtures(wharf.database.admin)
      const business = await add.addBusiness({ account, name: `Muelle ${randomUUID()}` })
      const tour = await add.addTour({ account, business, capacity: 60, people_limit: 60 })
      const date = addDays(localDateOf(instant(Date.now()), ZONE), 3)
      return { business, hold: () => sold({ client: owner } as Person, tour, { hold: true, date }) }
    },
    async lastPayment() {
      const [payment] = await quay().wharf.database.admin<{ id: number; payee: string | null; business: number }>(
        'select id::int as id, payee, business_id::int as business from provider_payment order by id desc limit 1',
      )
      if (!payment) throw new Error('nothing was begun')
      return payment
    },
    /** An event as Stripe sends it, signed with the secret of a webhook. */
    knock(url: string, event: object, secret: string): Promise<Response> {
      const body = JSON.stringify(event)
      const seconds = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` }
      return fetch(url, { method: 'POST', body, headers })
    },
    /** The same as PayPal sends it, for a webhook of the play. */
    knockAsPaypal(url: string, event: object, webhookId: string): Promise<Response> {
      const body = JSON.stringify(event)
      const [id, time] = [randomUUID(), new Date().toISOString()]
      const headers = {
        'content-type': 'application/json',
        'paypal-auth-algo': 'HS256',
        'paypal-cert-url': 'https://sandbox.invalid/no-certificate',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': paypalSignature(quay().wharf.keys, id, time, body, webhookId),
      }
      return fetch(url, { method: 'POST', body, headers })
    },
  }
}
