import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Denied } from '../denied.ts'
import type { Metrics } from './metrics.ts'

/** Routes for those who run the server; they answer outside the contract. */
export const OPERATIONS = ['/health/live', '/health/ready', '/metrics'] as const

export type HealthOptions = {
  /** Rejects when the database does not answer. */
  checkDatabase: () => Promise<unknown>
  /** Age in seconds of the oldest event without its jobs; null when nothing relays events yet. */
  relayLagSeconds: () => Promise<number | null>
  isDraining: () => boolean
  metrics: Pick<Metrics, 'text' | 'contentType'>
  metricsToken: string | undefined
}

/** A check that takes longer has failed: whoever asks must not wait for a database that does not answer. */
const CHECK_MS = 2_000

/**
 * `/health/live`: the process answers. `/health/ready`: requests may be sent here, or 503 with the reason. `/metrics` for
 * Prometheus. A large lag is told but does not make a process unready: it would take all of them away at once.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get(OPERATIONS[0], async (_request, reply) => answer(reply, 200, { status: 'live' }))

  app.get(OPERATIONS[1], async (_request, reply) => {
    if (options.isDraining()) return answer(reply, 503, { status: 'not_ready', reason: 'draining' })
    const isReachable = await within(options.checkDatabase().then(() => true))
    if (!isReachable) return answer(reply, 503, { status: 'not_ready', reason: 'database_unreachable' })
    const lag = await within(options.relayLagSeconds())
    if (lag === null) return answer(reply, 503, { status: 'not_ready', reason: 'relay_not_running' })
    return answer(reply, 200, { status: 'ready', relay_lag_seconds: Math.max(0, Math.round(lag * 1000) / 1000) })
  })

  app.get(OPERATIONS[2], async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) throw new Denied({ code: 'not_found' })
    return reply
      .header('cache-control', 'no-store')
      .type(options.metrics.contentType)
      .send(await options.metrics.text())
  })
}

const answer = (reply: FastifyReply, status: 200 | 503, data: Record<string, unknown>) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '1' }) })
    .send({ success: status === 200, data })

/** What the check found, or null when it failed or took too long. */
async function within<T>(check: Promise<T>): Promise<T | null> {
  const limit = new AbortController()
  try {
    const tooLong = sleep(CHECK_MS, null, { signal: limit.signal, ref: false }).catch(() => null)
    return await Promise.race([check.catch(() => null), tooLong])
  } finally {
    limit.abort()
  }
}

/** With a token, whoever has it; without one, callers on this machine that no proxy sent. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(headers.authorization ?? '')
    const expected = Buffer.from(`Bearer ${token}`)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const cameThroughProxy = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
  return !cameThroughProxy && isLoopbackAddress(socket.remoteAddress ?? '')
}

const isLoopbackAddress = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)
