import type { changeTourist } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { lockVisible, readChanged } from './change-context.ts'
import { searchKeysOf } from './search-keys.ts'
import { findTourist, findTouristChanges, type TouristFields, writeTourist } from './tourist.sql.ts'

const FIELDS = [
  'tourist_first_name',
  'tourist_last_name',
  'tourist_email',
  'tourist_phone_code',
  'tourist_phone_number',
  'notes',
] as const satisfies readonly (keyof TouristFields)[]

/**
 * Corrects contact and notes (B4). Whoever read an older version is merged: what they changed is saved unless somebody changed the very
 * same fields since, who is then named. Absent fields stay as they are.
 */
export async function changeTouristOf(context: Context<typeof changeTourist>): Promise<Booking> {
  const { tx, author, input, deny } = context
  const { version, ...sent } = input.body
  const life = await lockVisible(context, input.params.id, null)
  const current = (await findTourist(tx, life.id)) ?? deny({ code: 'not_found' })
  const wanted: TouristFields = { ...current, ...definedOf(sent) }
  const changed = FIELDS.filter((field) => wanted[field] !== current[field])
  if (changed.length === 0) return readChanged(context, life.id)
  for (const { fields, by } of life.version > version ? await findTouristChanges(tx, life.id, version) : []) {
    const overlapping = changed.filter((field) => fields.includes(field))
    if (overlapping.length > 0)
      deny({
        code: 'booking.fields_changed',
        fields: overlapping,
        by,
        current: { ...(await readChanged(context, life.id)) },
      })
  }
  await writeTourist(
    tx,
    life.id,
    wanted,
    searchKeysOf({
      first: wanted.tourist_first_name,
      last: wanted.tourist_last_name,
      phone: wanted.tourist_phone_number,
    }),
  )
  await record(tx, author, [
    {
      kind: 'booking.tourist_changed',
      subjectType: 'booking',
      subjectId: life.id,
      businessId: life.businessId,
      data: { departure_id: life.departureId, fields: changed, version: life.version + 1 },
    },
  ])
  return readChanged(context, life.id)
}

const definedOf = (sent: { [F in keyof TouristFields]?: string | null | undefined }): Partial<TouristFields> =>
  Object.fromEntries(FIELDS.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field] || null]])))
