import type { PlatformTx } from '../platform/db.ts'
import type { Played } from './sandbox-deps.ts'

export type FaultKind = 'error' | 'rate_limit' | 'hang' | 'drop' | 'done_then_hang' | 'duplicate' | 'late' | 'reorder'
export type FaultRow = { provider: Played; call: string; kind: FaultKind; times: number }

export type ObjectRow<T> = { id: string; payee: string; body: T }

export const insertObject = (
  tx: PlatformTx,
  provider: Played,
  object: { id: string; payee: string; kind: string; root: string; body: unknown },
) =>
  tx.query(
    `insert into sandbox_object (provider, id, payee, kind, root, body) values ($1, $2, $3, $4, $5, $6)
     on conflict (provider, id) do nothing`,
    [provider, object.id, object.payee, object.kind, object.root, JSON.stringify(object.body)],
  )

/** A thing by its id, or by that of one of its parts; locked against others who would change it. */
export async function findWhole<T>(
  tx: PlatformTx,
  provider: Played,
  kind: string,
  id: string,
): Promise<ObjectRow<T> | undefined> {
  const [row] = await tx.query<ObjectRow<T>>(
    `select whole.id, whole.payee, whole.body from sandbox_object whole
     where whole.provider = $1 and whole.id = (
       select part.root from sandbox_object part where part.provider = $1 and part.id = $3 and part.kind = $2)
     for update of whole`,
    [provider, kind, id],
  )
  return row
}

/** A merchant who was referred under a name before; whoever took their consent back begins anew. */
export const findMerchantOf = async (tx: PlatformTx, trackingId: string): Promise<string | undefined> =>
  (
    await tx.query<{ id: string }>(
      `select id from sandbox_object
       where provider = 'paypal' and kind = 'merchant' and body->>'trackingId' = $1 and body->>'stage' in ('due', 'ready')`,
      [trackingId],
    )
  )[0]?.id

export const updateObject = (tx: PlatformTx, provider: Played, id: string, body: unknown) =>
  tx.query('update sandbox_object set body = $3 where provider = $1 and id = $2', [provider, id, JSON.stringify(body)])

export type KeptAnswer = { request_hash: Buffer; status: number; body: unknown }

/** Takes a key: whoever comes second waits until the first has its answer. False when it is taken. */
export const takeAnswerKey = async (
  tx: PlatformTx,
  provider: Played,
  payee: string,
  key: string,
  hash: Buffer,
): Promise<boolean> =>
  (
    await tx.query(
      `insert into sandbox_answer (provider, payee, key, request_hash, status, body) values ($1, $2, $3, $4, 0, 'null')
       on conflict (provider, payee, key) do nothing returning 1`,
      [provider, payee, key, hash],
    )
  ).length > 0

export const findKeptAnswer = async (
  tx: PlatformTx,
  provider: Played,
  payee: string,
  key: string,
): Promise<KeptAnswer | undefined> =>
  (
    await tx.query<KeptAnswer>(
      'select request_hash, status, body from sandbox_answer where provider = $1 and payee = $2 and key = $3',
      [provider, payee, key],
    )
  )[0]

export const keepAnswer = (
  tx: PlatformTx,
  provider: Played,
  payee: string,
  key: string,
  answer: { status: number; body: unknown },
) =>
  tx.query('update sandbox_answer set status = $4, body = $5 where provider = $1 and payee = $2 and key = $3', [
    provider,
    payee,
    key,
    answer.status,
    JSON.stringify(answer.body),
  ])

export const insertFault = (tx: PlatformTx, fault: FaultRow) =>
  tx.query('insert into sandbox_fault (provider, call, kind, times) values ($1, $2, $3, $4)', [
    fault.provider,
    fault.call,
    fault.kind,
    fault.times,
  ])

export const listFaults = (tx: PlatformTx): Promise<FaultRow[]> =>
  tx.query<FaultRow>('select provider, call, kind, times from sandbox_fault where times > 0 order by id')

export const deleteFaults = (tx: PlatformTx) => tx.query('delete from sandbox_fault')

/**
 * Uses up one of the oldest faults that fit; several who come at once each use one. They wait for each other: a fault that is to be met
 * many times is one row, and whoever passed by it while another had it would get through to what is to fail.
 */
export const takeFault = async (
  tx: PlatformTx,
  provider: Played,
  calls: readonly string[],
): Promise<FaultKind | undefined> =>
  (
    await tx.query<{ kind: FaultKind }>(
      `with fitting as (
         select id from sandbox_fault where provider = $1 and call = any ($2::text[]) and times > 0 order by id for update)
       update sandbox_fault set times = times - 1 where id = (select min(id) from fitting)
       returning kind`,
      [provider, calls],
    )
  )[0]?.kind

export const insertDelivery = (
  tx: PlatformTx,
  delivery: { provider: Played; event_id: string; body: string; delay_ms: number },
) =>
  tx.query(
    `insert into sandbox_delivery (provider, event_id, body, due_at)
     values ($1, $2, $3, now() + make_interval(secs => $4::float8 / 1000))`,
    [delivery.provider, delivery.event_id, delivery.body, delivery.delay_ms],
  )

export type DueDelivery = { id: number; provider: Played; body: string; attempts: number }

/** Takes what is due, oldest first; nobody else takes it within `leaseMs`, and should this process be gone by then, the next one does. */
export const claimDeliveries = (tx: PlatformTx, limit: number, leaseMs: number): Promise<DueDelivery[]> =>
  tx.query<DueDelivery>(
    `update sandbox_delivery set attempts = attempts + 1, due_at = now() + make_interval(secs => $2::float8 / 1000)
     where id in (select id from sandbox_delivery where due_at <= now() order by due_at, id limit $1 for update skip locked)
     returning id, provider, body, attempts`,
    [limit, leaseMs],
  )

/** `delayMs` null: it has arrived, or nobody tries any more. */
export const finishDelivery = (tx: PlatformTx, id: number, hasArrived: boolean, delayMs: number | null) =>
  tx.query(
    `update sandbox_delivery set due_at = now() + make_interval(secs => $3::float8 / 1000),
       arrived_at = case when $2 then now() end
     where id = $1`,
    [id, hasArrived, delayMs],
  )

/** How long until the next one is due, in milliseconds; absent when nothing waits. */
export const nextDelivery = async (tx: PlatformTx): Promise<number | undefined> =>
  (
    await tx.query<{ ms: number }>(
      `select extract(epoch from due_at - now())::float8 * 1000 as ms from sandbox_delivery
       where due_at is not null order by due_at limit 1`,
    )
  )[0]?.ms
