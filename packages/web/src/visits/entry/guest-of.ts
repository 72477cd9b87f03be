import type { KnownGuest } from '@muelle/contract/visits/known-guests'

const WHOLE_DIGITS = 10
const digitsOf = (text: string | null) => text?.replaceAll(/\D/g, '') ?? ''

/** Whose telephone was typed whole: nobody has to be chosen then (C-1). A name alone, or the end of a number, may be several people's. */
export function guestOf(rows: readonly KnownGuest[], phone: string | null): KnownGuest | null {
  const digits = digitsOf(phone)
  if (digits.length < WHOLE_DIGITS) return null
  const theirs = rows.filter((row) => digitsOf(row.phone).endsWith(digits))
  return theirs.length === 1 ? (theirs[0] ?? null) : null
}
