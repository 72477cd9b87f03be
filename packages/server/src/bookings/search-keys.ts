import { fold } from '@muelle/domain/text'

type Contact = { first: string | null; last: string | null; phone: string | null }

/** What searches find a tourist by: folded names from either end, the digits of the telephone number backwards. */
export const searchKeysOf = ({ first, last, phone }: Contact) => ({
  nameFolded: fold(`${first ?? ''} ${last ?? ''}`),
  surnameFolded: fold(`${last ?? ''} ${first ?? ''}`),
  phoneReversed: [...(phone ?? '').replaceAll(/\D/g, '')].toReversed().join(''),
})
