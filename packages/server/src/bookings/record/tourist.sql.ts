import { WRITTEN_FIELDS, type WrittenField } from '@muelle/contract/bookings/written-fields'
import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { type BookingFields, columnsOf } from './booking-fields.ts'

export type Written = Pick<BookingFields, WrittenField>

/** What was written down with a booking. */
export const findWritten = async (tx: Tx, bookingId: number): Promise<Written | undefined> =>
  (
    await tx.query<Written>(
      `select ${columnsOf(WRITTEN_FIELDS)} from booking b where b.account_id = $1 and b.id = $2`,
      [tx.accountId, bookingId],
    )
  )[0]

/** Which of the tourist's fields were changed after a version was read, and by whom, newest first. */
export const findTouristChanges = (tx: Tx, bookingId: number, version: number) =>
  tx.query<{ fields: string[]; by: string | null }>(
    `select coalesce(a.changes->'fields', '[]') as fields, ${nameOf('u')} as by
     from audit_entry a left join app_user u on u.account_id = $1 and u.id = a.actor_user_id
     where a.account_id = $1 and a.subject_type = 'booking' and a.subject_id = $2 and a.action = 'booking.tourist_changed'
       and (a.changes->>'version')::bigint > $3
     order by a.id desc`,
    [tx.accountId, bookingId, version],
  )

const FOLDED = [
  'name_folded',
  'surname_folded',
  'second_name_folded',
  'second_surname_folded',
  'phone_reversed',
] as const
type Folded = Pick<BookingFields, (typeof FOLDED)[number]>

/** Account and booking; the fields follow. */
const NAMED_VALUES = 2
const assigned = (fields: readonly string[]) =>
  fields.map((field, at) => `${field} = $${at + 1 + NAMED_VALUES}`).join(', ')
const CORRECTED = [...WRITTEN_FIELDS, ...FOLDED] as const

/** Writes contact and notes, with what searches find them by, and raises the version. */
export const writeWritten = (tx: Tx, bookingId: number, fields: Written & Folded) =>
  tx.query(`update booking set ${assigned(CORRECTED)}, version = version + 1 where account_id = $1 and id = $2`, [
    tx.accountId,
    bookingId,
    ...CORRECTED.map((field) => fields[field]),
  ])
