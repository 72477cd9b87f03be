import type { PlatformTx } from '../../platform/db.ts'
import type { EventPointer, HeardEvent, ProviderName } from '../provider.ts'

export type EventOutcome = 'applied' | 'unknown' | 'foreign'
export type ProviderEventRow = {
  payee: string | null
  pointer: EventPointer
  outcome: EventOutcome | null
}

/** Stores an event; one that was stored before is only counted. True as long as nothing came of it. */
export const storeEvent = async (tx: PlatformTx, provider: ProviderName, event: HeardEvent): Promise<boolean> => {
  const [row] = await tx.query<{ is_new: boolean }>(
    `insert into provider_event (provider, event_id, kind, payee, pointer) values ($1, $2, $3, $4, $5)
     on conflict (provider, event_id) do update set deliveries = provider_event.deliveries + 1
     returning outcome is null as is_new`,
    [provider, event.eventId, event.kind, event.payee, JSON.stringify(event.pointer)],
  )
  return row?.is_new ?? false
}

export const findProviderEvent = async (
  tx: PlatformTx,
  provider: ProviderName,
  eventId: string,
): Promise<ProviderEventRow | undefined> =>
  (
    await tx.query<ProviderEventRow>(
      'select payee, pointer, outcome from provider_event where provider = $1 and event_id = $2',
      [provider, eventId],
    )
  )[0]

export const finishEvent = (tx: PlatformTx, provider: ProviderName, eventId: string, outcome: EventOutcome) =>
  tx.query(
    'update provider_event set outcome = $3, done_at = now() where provider = $1 and event_id = $2 and outcome is null',
    [provider, eventId, outcome],
  )
