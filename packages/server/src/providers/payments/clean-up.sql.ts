import type { PlatformTx } from '../../platform/db.ts'

/** Providers repeat an event for some days; one that came longer ago is not told again. */
export const deleteOldEvents = (tx: PlatformTx) =>
  tx.query(`delete from provider_event where done_at is not null and received_at < now() - interval '90 days'`)
