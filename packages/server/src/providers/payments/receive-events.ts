import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { addJob } from '../../platform/events/add-jobs.ts'
import { denyOutside } from '../../platform/http/deny-outside.ts'
import type { Logger } from '../../platform/log.ts'
import { OWN_PREFIX } from '../own-keys/own-name.ts'
import { findOwn } from '../own-keys/own-providers.ts'
import type { HeardEvent, IncomingEvent, PaymentProvider, ProviderName, Verified } from '../provider.ts'
import type { Providers } from '../providers.ts'
import { APPLY_EVENT } from './apply-event-job.ts'
import { storeEvent } from './events.sql.ts'

/** Where providers tell what happened there: the body counts byte for byte, so these cannot be calls of the contract. */
export const PROVIDER_DOORS = [
  { method: 'POST', path: '/v1/webhooks/stripe', summary: 'Events of Stripe, signed by it' },
  { method: 'POST', path: '/v1/webhooks/paypal', summary: 'Events of PayPal, which tells whether it signed them' },
] as const

/** The same for keys that a company brought: what comes there is signed for their webhook, and of nobody else. */
export const OWN_DOORS = [
  {
    method: 'POST',
    path: '/v1/webhooks/stripe/own/:name',
    summary: 'Events of Stripe for the keys of one company, signed with the secret that they brought',
  },
  {
    method: 'POST',
    path: '/v1/webhooks/paypal/own/:name',
    summary: 'Events of PayPal for the keys of one company, which tells whether it signed them for their webhook',
  },
] as const

const DOOR_LIMITS = {
  /** Of one event. */
  bytes: { stripe: 512 * 1024, paypal: 64 * 1024 },
  /** Of events whose provider has to be asked whether it signed them: how many are asked about at once in a process. */
  checks: 16,
} as const
export type DoorOptions = {
  providers: Providers
  /** Of the role `muelle_worker`. */
  worker: Db
  clock: () => number
  log: Pick<Logger, 'warn'>
}

/**
 * Takes an event: is it signed, is it new; then it is stored together with the job that applies it, and answered. What is not signed is
 * refused without a trace in the database.
 */
export async function registerProviderDoors(app: FastifyInstance, options: DoorOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    let checks = 0
    /** Whoever knocks without a signature costs a question too: strangers shall not ask in our name without end. */
    const oneOfFew = async (check: () => Promise<Verified>): Promise<Verified> => {
      if (checks >= DOOR_LIMITS.checks) return { ok: false, why: 'unreachable' }
      checks += 1
      try {
        return await check()
      } finally {
        checks -= 1
      }
    }
    for (const { path } of OWN_DOORS) {
      const name = providerOfPath(path)
      const own = options.providers[name]?.own
      if (!own) continue
      const find = findOwn(own)
      scope.post<{ Params: { name: string } }>(path, { bodyLimit: DOOR_LIMITS.bytes[name] }, async (request, reply) => {
        const payee = `${OWN_PREFIX}${request.params.name}`
        const provider = await find(payee)
        if (!provider) return reply.callNotFound()
        const check = () => provider.verify(incomingOf(request, options.clock()))
        const verified = name === 'paypal' ? await oneOfFew(check) : await check()
        await take(provider, options, verified.ok ? { ok: true, event: ofOwn(verified.event, payee) } : verified)
        return reply.header('cache-control', 'no-store').send({ success: true })
      })
    }
    for (const { path } of PROVIDER_DOORS) {
      const name = providerOfPath(path)
      scope.post(path, { bodyLimit: DOOR_LIMITS.bytes[name] }, async (request, reply) => {
        const provider = options.providers[name]?.provider
        if (!provider) return reply.callNotFound()
        const check = () => provider.verify(incomingOf(request, options.clock()))
        await take(provider, options, name === 'paypal' ? await oneOfFew(check) : await check())
        return reply.header('cache-control', 'no-store').send({ success: true })
      })
    }
  })
}

const providerOfPath = (path: string): ProviderName => (path.includes('/stripe') ? 'stripe' : 'paypal')

/** Whoever holds the secret can write anything: it is theirs alone, by name and by the number of the event. */
const ofOwn = (event: HeardEvent, payee: string): HeardEvent => ({
  ...event,
  payee,
  eventId: `${payee}/${event.eventId}`,
})

const incomingOf = ({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>, now: number): IncomingEvent => ({
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  header: (name) => {
    const value = headers[name]
    return Array.isArray(value) ? undefined : value
  },
  now,
})

async function take(provider: PaymentProvider, { worker, log }: DoorOptions, verified: Verified): Promise<void> {
  if (!verified.ok) {
    log.warn({ provider: provider.name, why: verified.why }, 'an event of a provider was refused')
    // Told apart in the log alone; the provider comes again with what could not be checked now.
    return denyOutside({ code: verified.why === 'unreachable' ? 'busy' : 'malformed' })
  }
  const { event } = verified
  await worker.platform(async (tx) => {
    if (!(await storeEvent(tx, provider.name, event))) return
    const payload = { provider: provider.name, eventId: event.eventId }
    await addJob(tx, { task: APPLY_EVENT, payload, key: `provider-event:${provider.name}/${event.eventId}` })
  })
}
