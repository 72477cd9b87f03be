import type { changeTourist } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { WRITTEN_FIELDS } from '@muelle/contract/bookings/written-fields'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockVisible, readChanged } from './change-context.ts'
import { searchKeysOf } from './search-keys.ts'
import { findTouristChanges, findWritten, type Written, writeWritten } from './tourist.sql.ts'

/**
 * Corrects contact and notes (B4). Whoever read an older version is merged: what they changed is saved unless somebody changed the very
 * same fields since, who is then named. Absent fields stay as they are.
 */
export async function changeTouristOf(context: Context<typeof changeTourist>): Promise<Booking> {
  const { tx, author, input, deny } = context
  const { version, ...sent } = input.body
  const life = await lockVisible(context, input.params.id, null)
  const current = (await findWritten(tx, life.id)) ?? deny({ code: 'not_found' })
  const wanted: Written = { ...current, ...definedOf(sent) }
  const changed = WRITTEN_FIELDS.filter((field) => wanted[field] !== current[field])
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
  await writeWritten(tx, life.id, {
    ...wanted,
    ...searchKeysOf({
      first: wanted.tourist_first_name,
      last: wanted.tourist_last_name,
      phone: wanted.tourist_phone_number,
    }),
  })
  await record(tx, author, [
    {
      kind: 'booking.tourist_changed',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: { departure_id: life.departure_id, fields: changed, version: life.version + 1 },
    },
  ])
  return readChanged(context, life.id)
}

const definedOf = (sent: { [F in keyof Written]?: string | null | undefined }): Partial<Written> =>
  Object.fromEntries(
    WRITTEN_FIELDS.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field] || null]])),
  )
