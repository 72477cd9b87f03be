import type { Tx } from '../platform/db.ts'

export type TouristFields = {
  tourist_first_name: string | null
  tourist_last_name: string | null
  tourist_email: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
  notes: string | null
}

export const findTourist = async (tx: Tx, bookingId: number): Promise<TouristFields | undefined> =>
  (
    await tx.query<TouristFields>(
      `select tourist_first_name, tourist_last_name, tourist_email, tourist_phone_code, tourist_phone_number, notes
       from booking where account_id = $1 and id = $2`,
      [tx.accountId, bookingId],
    )
  )[0]

/** Which of the tourist's fields were changed after a version was read, and by whom, newest first. */
export const findTouristChanges = (tx: Tx, bookingId: number, version: number) =>
  tx.query<{ fields: string[]; by: string | null }>(
    `select a.changes->'fields' as fields, nullif(trim(u.first_name || ' ' || u.last_name), '') as by
     from audit_entry a left join app_user u on u.account_id = a.account_id and u.id = a.actor_user_id
     where a.account_id = $1 and a.subject_type = 'booking' and a.subject_id = $2 and a.action = 'booking.tourist_changed'
       and (a.changes->>'version')::bigint > $3
     order by a.id desc`,
    [tx.accountId, bookingId, version],
  )

type Folded = { nameFolded: string; surnameFolded: string; phoneReversed: string }

/** Writes contact and notes, with what searches find them by, and raises the version. */
export const writeTourist = (tx: Tx, bookingId: number, fields: TouristFields, folded: Folded) =>
  tx.query(
    `update booking set tourist_first_name = $3, tourist_last_name = $4, tourist_email = $5, tourist_phone_code = $6,
       tourist_phone_number = $7, notes = $8, name_folded = $9, surname_folded = $10, phone_reversed = $11,
       version = version + 1
     where account_id = $1 and id = $2`,
    [
      tx.accountId,
      bookingId,
      fields.tourist_first_name,
      fields.tourist_last_name,
      fields.tourist_email,
      fields.tourist_phone_code,
      fields.tourist_phone_number,
      fields.notes,
      folded.nameFolded,
      folded.surnameFolded,
      folded.phoneReversed,
    ],
  )
