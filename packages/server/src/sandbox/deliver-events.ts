import { createHmac, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Poller, startPoller } from '../platform/events/poller.ts'
import { claimDeliveries, type DueDelivery, finishDelivery, nextDelivery } from './sandbox.sql.ts'
import type { SandboxDeps, SandboxKeys } from './sandbox-deps.ts'

const DELIVERY_LIMITS = {
  atOnce: 20,
  callMs: 10_000,
  leaseMs: 30_000,
  /** The first wait after an attempt that failed, which doubles. */
  retryMs: 500,
  attempts: 12,
  /** Nothing is lost when nobody wakes it: another process may have left something. */
  pollMs: 10_000,
  restMs: 20,
} as const

export type Deliverer = Poller

/** Sends the events of the play to the installation's own door, signed as the real ones sign, until they are taken. */
export function startDeliverer(deps: Omit<SandboxDeps, 'onEvents'>): Deliverer {
  let timer: NodeJS.Timeout | undefined
  const poller = startPoller({
    intervalMs: DELIVERY_LIMITS.pollMs,
    restMs: DELIVERY_LIMITS.restMs,
    name: 'delivering events of the sandbox',
    log: deps.log,
    round: async () => {
      const due = await deps.worker.platform((tx) =>
        claimDeliveries(tx, DELIVERY_LIMITS.atOnce, DELIVERY_LIMITS.leaseMs),
      )
      for (const delivery of due.toSorted((a, b) => a.id - b.id)) await deliver(deps, delivery)
      clearTimeout(timer)
      const ms = await deps.worker.platform(nextDelivery)
      if (ms !== undefined && ms > 0)
        timer = setTimeout(() => poller.wake(), Math.min(ms + 5, DELIVERY_LIMITS.pollMs)).unref()
      return ms !== undefined && ms <= 0
    },
  })
  return {
    wake: poller.wake,
    stop: async () => {
      clearTimeout(timer)
      await poller.stop()
    },
  }
}

async function deliver(deps: Omit<SandboxDeps, 'onEvents'>, delivery: DueDelivery): Promise<void> {
  const hasArrived = await post(deps, delivery)
  const isLast = delivery.attempts >= DELIVERY_LIMITS.attempts
  const delayMs = hasArrived || isLast ? null : DELIVERY_LIMITS.retryMs * 2 ** delivery.attempts
  if (!hasArrived && isLast) deps.log.warn({ provider: delivery.provider }, 'an event of the sandbox was never taken')
  await deps.worker.platform((tx) => finishDelivery(tx, delivery.id, hasArrived, delayMs))
}

async function post(
  { here, keys, clock }: Omit<SandboxDeps, 'onEvents'>,
  { provider, body }: DueDelivery,
): Promise<boolean> {
  try {
    const response = await fetch(new URL(`/v1/webhooks/${provider}`, here()), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...signatureHeaders(provider, keys, body, clock()) },
      signal: AbortSignal.timeout(DELIVERY_LIMITS.callMs),
      redirect: 'error',
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

function signatureHeaders(
  provider: DueDelivery['provider'],
  keys: SandboxKeys,
  body: string,
  now: number,
): Record<string, string> {
  if (provider === 'stripe') {
    const at = Math.floor(now / 1000)
    const signature = createHmac('sha256', keys.stripeWebhookSecret).update(`${at}.${body}`).digest('hex')
    return { 'stripe-signature': `t=${at},v1=${signature}` }
  }
  const id = randomUUID()
  const time = new Date(now).toISOString()
  return {
    'paypal-auth-algo': 'HS256',
    'paypal-cert-url': 'https://sandbox.invalid/no-certificate',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': paypalSignature(keys, id, time, body),
  }
}

/** Over the same parts as the real one signs; only its own verification reads it. */
export const paypalSignature = (
  keys: SandboxKeys,
  id: string,
  time: string,
  event: string,
  webhookId: string = keys.paypalWebhookId,
): string =>
  createHmac('sha256', keys.paypalClientSecret)
    .update([id, time, webhookId, crc32(event)].join('|'))
    .digest('base64')
