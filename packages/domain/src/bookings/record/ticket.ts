/** No 0, O, 1, I or L: a ticket is read aloud at a dock and typed with wet fingers (T4). */
export const TICKET_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const TICKET_LENGTH = 8
/** Random bytes that make running out of usable ones practically impossible: 3 % of them are rejected. */
export const TICKET_RANDOM_BYTES = 24

/** Bytes from here on are rejected: they would make the first letters of the alphabet likelier than the others. */
const FIRST_BIASED_BYTE = 256 - (256 % TICKET_ALPHABET.length)
const PATTERN = new RegExp(`^[${TICKET_ALPHABET}]+$`)

/** Turns random bytes into a ticket (T4), or a code of another length, all equally likely; null when too few of the bytes are usable. */
export function ticketFrom(bytes: Uint8Array, length: number = TICKET_LENGTH): string | null {
  let ticket = ''
  for (const byte of bytes) {
    if (byte < FIRST_BIASED_BYTE) ticket += TICKET_ALPHABET.charAt(byte % TICKET_ALPHABET.length)
    if (ticket.length === length) return ticket
  }
  return null
}

/** Whether a text is a ticket, or a code of another length, in its stored form (T4). */
export function isTicket(text: string, length: number = TICKET_LENGTH): boolean {
  return text.length === length && PATTERN.test(text)
}

/** The stored form of a ticket as people type and scan it: capitals, without spaces, dashes and dots; not yet checked. */
export function normalizeTicket(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Dash}._]/gu, '')
    .toUpperCase()
}
