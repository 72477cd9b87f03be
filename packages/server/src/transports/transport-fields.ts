import { brokenConstraint, type Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { raiseTourVersions } from '../tours/versions.sql.ts'
import { findSchedulesOf, replaceSchedules, type TransportRow } from './transports.sql.ts'

/** Writes, and refuses at the field when a boat or bus of the business has the name already. */
export async function withFreeName<T>(
  name: string,
  deny: Deny<'transport.name_taken'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) === 'transport_name_taken')
      return deny({ code: 'transport.name_taken', name }, 'body.name')
    throw error
  }
}

/**
 * Sets the schedules whose departures get a transport by themselves, all of the same business, and raises the version of every tour
 * that one was added to or taken from.
 */
export async function replaceDefaults(
  tx: Tx,
  before: Pick<TransportRow, 'id' | 'business_id' | 'schedule_ids'>,
  scheduleIds: readonly number[],
  deny: Deny<'not_found'>,
): Promise<void> {
  const changed = [
    ...scheduleIds.filter((id) => !before.schedule_ids.includes(id)),
    ...before.schedule_ids.filter((id) => !scheduleIds.includes(id)),
  ]
  if (changed.length === 0) return
  const schedules = await findSchedulesOf(tx, before.business_id, changed)
  if (schedules.length < changed.length) deny({ code: 'not_found' }, 'body.schedule_ids')
  await replaceSchedules(tx, before.id, scheduleIds)
  await raiseTourVersions(tx, [...new Set(schedules.map(({ tour_id }) => tour_id))])
}
