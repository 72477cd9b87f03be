import type { Answer } from '@muelle/contract/call'
import type { findKnownGuests, KnownGuest } from '@muelle/contract/visits/known-guests'
import { fieldErrorOf } from '@muelle/contract/wire'
import { phoneKey } from '@muelle/domain/customers/contact-key'
import { fold } from '@muelle/domain/text'
import { keepsVenue, standingOf } from '@muelle/domain/visits/life/standing'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import { blockDenials } from '../../customers/blocked.ts'
import { findRecords } from '../../customers/found.ts'
import type { Context } from '../../platform/http/handle.ts'
import { picked } from '../../platform/picked.ts'
import { rightsIn } from '../../sessions/rights-in.ts'

/** As many as stand under the line beside what it says of tables. */
const MAX_GUESTS = 4
/** Fewer letters or digits mean half of everybody. */
const MIN_LETTERS = 3
const MIN_DIGITS = 4
/** A number with its country's code is the same without. */
const OWN_DIGITS = 10

const FIELDS = [
  'id',
  'name',
  'phone',
  'tags',
  'allergies',
  'is_blocked',
  'visits',
  'no_shows',
] as const satisfies readonly (keyof KnownGuest)[]

/** Who is meant: by the telephone, where somebody has it; by the name otherwise. */
export async function knownGuests({
  tx,
  actor,
  now,
  facts,
  input,
  deny,
}: Context<typeof findKnownGuests>): Promise<Answer<typeof findKnownGuests>> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const isKeeper = keepsVenue(standingOf(rightsIn(actor, business.id)))
  const { name = '', phone = '' } = input.query
  const here = { everywhere: false, business_ids: [business.id] }
  const digits = phone.replaceAll(/\D/g, '').slice(-OWN_DIGITS)
  const folded = fold(name)
  // Whoever brings guests from outside learns of nobody else's.
  const find = async (asked: { name: string | null; phone_reversed: string | null }) =>
    isKeeper ? findRecords(tx, here, { ...asked, email: null }, now) : []
  const byPhone =
    digits.length < MIN_DIGITS ? [] : await find({ name: null, phone_reversed: [...digits].toReversed().join('') })
  const found =
    byPhone.length > 0 || folded.length < MIN_LETTERS ? byPhone : await find({ name: folded, phone_reversed: null })
  const [denial = null] = await blockDenials(tx, [{ name: null, phone: phoneKey(phone), email: null }], now)
  return {
    rows: found.slice(0, MAX_GUESTS).map((row) => picked(row, FIELDS)),
    refusal: denial && fieldErrorOf(facts.language, denial),
  }
}
