import { ORDER_CODE_LENGTH } from '@muelle/domain/bookings/orders/order'
import { isTicket } from '@muelle/domain/bookings/record/ticket'
import { reversedDigits } from '@muelle/domain/customers/contact-key'
import { readContactSearch } from '@muelle/domain/search/contact-search'
import { fold } from '@muelle/domain/text'

type Contact = { first: string | null; last: string | null; phone: string | null }

/** What stands before a name and is none by itself: nobody is looked for as «de». */
const PARTICLES = new Set('de del la las los el y e da das do dos di van von der den ter al bin ibn'.split(' '))

/**
 * What searches find a tourist by: the whole name, folded, beginning with the first of the given names and with the first surname, and with
 * the second of either where there is one; the digits of the telephone number backwards.
 */
export function searchKeysOf({ first, last, phone }: Contact) {
  const [given, family] = [wordsOf(first), wordsOf(last)]
  return {
    name_folded: [...given, ...family].join(' '),
    surname_folded: [...family, ...given].join(' '),
    second_name_folded: fromSecond(given, family),
    second_surname_folded: fromSecond(family, given),
    phone_reversed: reversedDigits(phone ?? ''),
  }
}

const wordsOf = (name: string | null): string[] =>
  fold(name ?? '')
    .split(' ')
    .filter(Boolean)

/** The words of a name from its second one on, particles apart, and then the others; empty where there is no second. */
function fromSecond(own: readonly string[], others: readonly string[]): string {
  const at = own.findIndex((word, index) => index > 0 && !PARTICLES.has(word))
  return at < 0 ? '' : [...own.slice(at), ...others, ...own.slice(0, at)].join(' ')
}

/**
 * What one box searches: a ticket, the whole code of an order (null for what is none), a name from either end, which figures may be, too, or
 * the end of a telephone.
 */
export function searchOf(text: string) {
  const { text: name, ticket, phone_reversed } = readContactSearch(text)
  return { ticket, order_code: isTicket(ticket, ORDER_CODE_LENGTH) ? ticket : null, name, phone_reversed }
}
