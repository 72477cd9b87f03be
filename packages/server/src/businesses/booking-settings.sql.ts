import type { SettingsSections } from '@muelle/contract/businesses/booking-settings'
import type { Tx } from '../platform/db.ts'

/** The sections of a business that differ from the defaults. */
export type BookingSettingsRow = { sections: SettingsSections; version: number }

export const findBookingSettings = async (tx: Tx, businessId: number): Promise<BookingSettingsRow | undefined> =>
  (
    await tx.query<BookingSettingsRow>(
      'select sections, version from booking_setting where account_id = $1 and business_id = $2',
      [tx.accountId, businessId],
    )
  )[0]

/** Locks the settings of a business, of two writers one waits; a business that never had any gets an empty row. */
export async function lockBookingSettings(tx: Tx, businessId: number): Promise<BookingSettingsRow> {
  await tx.query('insert into booking_setting (account_id, business_id) values ($1, $2) on conflict do nothing', [
    tx.accountId,
    businessId,
  ])
  const [row] = await tx.query<BookingSettingsRow>(
    'select sections, version from booking_setting where account_id = $1 and business_id = $2 for update',
    [tx.accountId, businessId],
  )
  if (!row) throw new Error(`The settings of business ${businessId} cannot be locked`)
  return row
}

export const updateSections = (tx: Tx, businessId: number, sections: SettingsSections) =>
  tx.query(
    `update booking_setting set sections = $3, version = version + 1, updated_at = now()
     where account_id = $1 and business_id = $2`,
    [tx.accountId, businessId, JSON.stringify(sections)],
  )
