import {
  type findTourists,
  type KnownTourist,
  MIN_TOURIST_DIGITS,
  MIN_TOURIST_LETTERS,
} from '@muelle/contract/bookings/tourists'
import { codePointLength, fold } from '@muelle/domain/text'
import { listVisibleBusinesses } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { findKnownTourists, type TouristSearch } from './known-tourists.sql.ts'

/** As many as fit under a field of a form. */
const MAX_TOURISTS = 5
/** A number that was typed with its country's code is the same without: these many digits tell it apart. */
const OWN_DIGITS = 10

/** Who has booked before in the businesses where the actor works; too few letters or digits find nobody. */
export async function list({ tx, actor, deny, input: { query } }: Context<typeof findTourists>) {
  const visible = await listVisibleBusinesses(tx, actor)
  const chosen = visible.filter(({ id }) => query.business_id === undefined || id === query.business_id)
  if (query.business_id !== undefined && chosen.length === 0) deny({ code: 'not_found' })
  const search = searchOf(query.search)
  if (search === null || chosen.length === 0) return { rows: [], count: 0 }
  const ids = chosen.map(({ id }) => id)
  const found = await findKnownTourists(tx, ids, search, MAX_TOURISTS)
  const rows = found.map(
    ({ first_name, last_name, email, phone_code, phone_number, bookings, local_date, tour }): KnownTourist => ({
      first_name,
      last_name,
      email,
      phone_code,
      phone_number,
      bookings,
      last_trip: { date: local_date, tour },
    }),
  )
  return { rows, count: rows.length }
}

/** A telephone number where digits were typed, else a name; null where either is too short to mean somebody. */
function searchOf(text: string): TouristSearch | null {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length >= MIN_TOURIST_DIGITS)
    return { name: '', phone_reversed: [...digits].toReversed().slice(0, OWN_DIGITS).join('') }
  const name = fold(text)
  return codePointLength(name) >= MIN_TOURIST_LETTERS && digits === '' ? { name, phone_reversed: '' } : null
}
