import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { addJob } from '../../platform/events/add-jobs.ts'
import { denyOutside } from '../../platform/http/deny-outside.ts'
import type { Logger } from '../../platform/log.ts'
import type { PaymentProvider, ProviderName } from '../provider.ts'
import type { Providers } from '../providers.ts'
import { APPLY_EVENT } from './apply-event-job.ts'
import { storeEvent } from './events.sql.ts'

/** Where providers tell what happened there: the body counts byte for byte, so these cannot be calls of the contract. */
export const PROVIDER_DOORS = [
  { method: 'POST', path: '/v1/webhooks/stripe', summary: 'Events of Stripe, signed by it' },
  { method: 'POST', path: '/v1/webhooks/paypal', summary: 'Events of PayPal, which tells whether it signed them' },
] as const

const MAX_EVENT_BYTES = 512 * 1024
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
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const { path } of PROVIDER_DOORS) {
      const name: ProviderName = path.endsWith('stripe') ? 'stripe' : 'paypal'
      scope.post(path, async (request, reply) => {
        const provider = options.providers[name]?.provider
        if (!provider) return reply.callNotFound()
        await take(request, provider, options)
        return reply.header('cache-control', 'no-store').send({ success: true })
      })
    }
  })
}

async function take(request: FastifyRequest, provider: PaymentProvider, options: DoorOptions): Promise<void> {
  const { worker, clock, log } = options
  const verified = await provider.verify({
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? undefined : value
    },
    now: clock(),
  })
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
