import { ORDER_CODE_LENGTH } from '@muelle/domain/bookings/orders/order'
import { isTicket, normalizeTicket } from '@muelle/domain/bookings/record/ticket'
import { fold } from '@muelle/domain/text'

/** Digits of a telephone number that a search must have at least: fewer would match half of all bookings. */
const MIN_PHONE_DIGITS = 3

type Contact = { first: string | null; last: string | null; phone: string | null }

/** What searches find a tourist by: folded names from either end, the digits of the telephone number backwards. */
export const searchKeysOf = ({ first, last, phone }: Contact) => ({
  name_folded: fold(`${first ?? ''} ${last ?? ''}`),
  surname_folded: fold(`${last ?? ''} ${first ?? ''}`),
  phone_reversed: [...(phone ?? '').replaceAll(/\D/g, '')].toReversed().join(''),
})

/** What one box searches: a ticket, the whole code of an order (null for what is none), a name from either end, or the end of a telephone number, which has no letters. */
export function searchOf(text: string) {
  const digits = /^[\d\s().+-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  const ticket = normalizeTicket(text)
  return {
    ticket,
    order_code: isTicket(ticket, ORDER_CODE_LENGTH) ? ticket : null,
    name: fold(text),
    phone_reversed: digits.length >= MIN_PHONE_DIGITS ? [...digits].toReversed().join('') : '',
  }
}
