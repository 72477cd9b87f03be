import type { KnownTourist } from '@muelle/contract/bookings/tourists'
import type { TouristDraft } from './tourist-draft.ts'

/** Digits of a whole number, without the code of its country: fewer may be the end of somebody else's. */
const WHOLE_NUMBER_DIGITS = 10

const digitsOf = (text: string | null) => (text ?? '').replaceAll(/\D/g, '')

/** What is known of somebody, as a sale takes it over. */
export const draftOfKnown = (known: KnownTourist): Partial<TouristDraft> => ({
  firstName: known.first_name ?? '',
  lastName: known.last_name ?? '',
  email: known.email ?? '',
  ...(known.phone_number && { phone: known.phone_number }),
  ...(known.phone_code && { phoneCode: known.phone_code }),
})

/** Whether the sale names this person already, however the number was typed. */
export const isNamed = (known: KnownTourist, tourist: TouristDraft): boolean =>
  (known.first_name ?? '') === tourist.firstName &&
  (known.last_name ?? '') === tourist.lastName &&
  (known.email ?? '') === tourist.email &&
  (!known.phone_number || hasNumber(known, tourist))

const hasNumber = (known: KnownTourist, { phone }: TouristDraft): boolean => {
  const [one, other] = [digitsOf(known.phone_number), digitsOf(phone)]
  return one !== '' && other !== '' && (one.endsWith(other) || other.endsWith(one))
}

/**
 * Who it is, once the whole number was typed and nobody was named: the one person who books under it. Where several do, a person chooses.
 */
export function recognised(known: readonly KnownTourist[], tourist: TouristDraft): KnownTourist | null {
  if (tourist.firstName + tourist.lastName + tourist.email !== '') return null
  if (digitsOf(tourist.phone).length < WHOLE_NUMBER_DIGITS) return null
  const [one, ...others] = known.filter((person) => hasNumber(person, tourist))
  return one && others.length === 0 ? one : null
}
