import { ORDER_CODE_LENGTH } from '@muelle/domain/bookings/order'
import { isTicket, normalizeTicket } from '@muelle/domain/bookings/ticket'
import { fold } from '@muelle/domain/text'

/** Digits of a telephone number that a search must have at least: fewer would match half of all bookings. */
const MIN_PHONE_DIGITS = 3

type Contact = { first: string | null; last: string | null; phone: string | null }

/** What searches find a tourist by: folded names from either end, the digits of the telephone number backwards. */
export const searchKeysOf = ({ first, last, phone }: Contact) => ({
  nameFolded: fold(`${first ?? ''} ${last ?? ''}`),
  surnameFolded: fold(`${last ?? ''} ${first ?? ''}`),
  phoneReversed: [...(phone ?? '').replaceAll(/\D/g, '')].toReversed().join(''),
})

/** What one box searches: a ticket, the whole code of an order (null for what is none), a name from either end, or the end of a telephone number, which has no letters. */
export function searchOf(text: string) {
  const digits = /^[\d\s().+-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  const ticket = normalizeTicket(text)
  return {
    ticket,
    orderCode: isTicket(ticket, ORDER_CODE_LENGTH) ? ticket : null,
    name: fold(text),
    phoneReversed: digits.length >= MIN_PHONE_DIGITS ? [...digits].toReversed().join('') : '',
  }
}
