import { normalizeTicket } from '../bookings/record/ticket.ts'
import { reversedDigits } from '../customers/contact-key.ts'
import { fold } from '../text.ts'

/** Digits of a telephone that a search must have: fewer end the numbers of half of everybody. */
const MIN_PHONE_DIGITS = 3

/** What somebody typed to find a person, their visit or their booking. */
export type ContactSearch = {
  /** Without accents and case; empty where nothing was typed. */
  readonly text: string
  /** The same where it may be a name; empty of a number. */
  readonly name: string
  /** As tickets are kept; not yet checked. */
  readonly ticket: string
  /** Digits that a telephone ends with; empty where they are too few, or where letters stand between them: those of a ticket are no number. */
  readonly phone: string
  /** The same backwards, as an index finds them. */
  readonly phone_reversed: string
}

/** Reads what was typed: a number is looked for among telephones, whatever stands between its digits. */
export function readContactSearch(typed: string): ContactSearch {
  const text = fold(typed)
  const digits = /^[\d\s().+-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  const phone = digits.length >= MIN_PHONE_DIGITS ? digits : ''
  return {
    text,
    name: digits === '' ? text : '',
    ticket: normalizeTicket(typed),
    phone,
    phone_reversed: reversedDigits(phone),
  }
}

/** Whom a list of this device shows, with what is known of their telephone. */
export type Contact = { readonly name: string | null; readonly ticket: string; readonly phone: string | null }

/**
 * Whether somebody is who was looked for: by all words of their name in any order, a part of their ticket, or the end of their telephone.
 * Nothing typed fits everybody.
 */
export const matchesContact = (search: ContactSearch, { name, ticket, phone }: Contact): boolean =>
  hasName(search, name) || (search.ticket !== '' && ticket.includes(search.ticket)) || endsPhone(search, phone)

/** Names are looked through for figures, too: a group may be called by them. */
export function hasName({ text }: ContactSearch, name: string | null): boolean {
  const folded = fold(name ?? '')
  return text.split(' ').every((word) => folded.includes(word))
}

export const endsPhone = ({ phone }: ContactSearch, known: string | null): boolean =>
  phone !== '' && (known ?? '').replaceAll(/\D/g, '').endsWith(phone)
