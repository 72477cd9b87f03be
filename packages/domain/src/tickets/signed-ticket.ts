import { isTicket, normalizeTicket, TICKET_ALPHABET, TICKET_LENGTH } from '../bookings/record/ticket.ts'
import { bytesOf, lettersOf } from './code-text.ts'

/** What a signed ticket says (K2, Q-1): whose it is, for which departure, and which of its revisions. */
export type TicketClaim = {
  /** Of the account, which signed with it. */
  key_id: number
  account_id: number
  ticket: string
  /** Counted from 1 in the order of the passenger list; 0 for the whole party. */
  passenger: number
  departure_id: number
  revision: number
}
/** A ticket as it was read: `signed` are the bytes that its signature is of. Nobody has verified it yet. */
export type ReadTicket = { claim: TicketClaim; signed: Uint8Array; signature: Uint8Array }

/** Ed25519. */
export const SIGNATURE_BYTES = 64
const VERSION = 1
const TICKET_BYTES = 5
const MORE = 128
/** The longest that is read: with the largest numbers there are. */
const MAX_CODE_LETTERS = 200

/** The bytes that are signed: a version, then each number in as few bytes as it needs. */
export function claimBytes({ key_id, account_id, ticket, passenger, departure_id, revision }: TicketClaim): Uint8Array {
  return Uint8Array.from([
    VERSION,
    ...numberBytes(key_id),
    ...numberBytes(account_id),
    ...ticketBytes(ticket),
    ...numberBytes(passenger),
    ...numberBytes(departure_id),
    ...numberBytes(revision),
  ])
}

/** A signed ticket as a text of capitals and digits. */
export const ticketCode = (signed: Uint8Array, signature: Uint8Array): string =>
  lettersOf(Uint8Array.from([...signed, ...signature]))

/** Reads such a text in either case; null for any other, and for what is longer, shorter or written otherwise than it is made. */
export function readTicketCode(text: string): ReadTicket | null {
  const bytes = text.length <= MAX_CODE_LETTERS ? bytesOf(text) : null
  if (bytes === null || bytes.length <= SIGNATURE_BYTES) return null
  const signed = bytes.slice(0, -SIGNATURE_BYTES)
  const claim = claimOf(signed)
  return claim && { claim, signed, signature: bytes.slice(-SIGNATURE_BYTES) }
}

function claimOf(bytes: Uint8Array): TicketClaim | null {
  if (bytes[0] !== VERSION) return null
  let at = 1
  const next = (): number => {
    let value = 0
    for (let factor = 1; at < bytes.length; factor *= MORE) {
      const byte = bytes[at++] ?? 0
      value += (byte % MORE) * factor
      if (byte < MORE) return value
    }
    return Number.NaN
  }
  const key_id = next()
  const account_id = next()
  const ticket = ticketFromBytes(bytes.slice(at, at + TICKET_BYTES))
  at += TICKET_BYTES
  const claim = { key_id, account_id, ticket: ticket ?? '', passenger: next(), departure_id: next(), revision: next() }
  const isWhole = at === bytes.length && ticket !== null
  const numbers = [key_id, account_id, claim.passenger, claim.departure_id, claim.revision]
  // Written back it is the same, or somebody wrote a number longer than it is.
  return isWhole && numbers.every(Number.isSafeInteger) && claimBytes(claim).length === bytes.length ? claim : null
}

function numberBytes(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest >= MORE; rest = Math.floor(rest / MORE)) bytes.push((rest % MORE) + MORE)
  return [...bytes, rest]
}

function ticketBytes(ticket: string): number[] {
  let value = [...ticket].reduce((sum, letter) => sum * TICKET_ALPHABET.length + TICKET_ALPHABET.indexOf(letter), 0)
  const bytes: number[] = []
  for (let byte = 0; byte < TICKET_BYTES; byte++) {
    bytes.unshift(value % 256)
    value = Math.floor(value / 256)
  }
  return bytes
}

function ticketFromBytes(bytes: Uint8Array): string | null {
  let value = bytes.reduce((sum, byte) => sum * 256 + byte, 0)
  let ticket = ''
  for (let letter = 0; letter < TICKET_LENGTH; letter++) {
    ticket = TICKET_ALPHABET.charAt(value % TICKET_ALPHABET.length) + ticket
    value = Math.floor(value / TICKET_ALPHABET.length)
  }
  return value === 0 ? ticket : null
}

/** What was scanned or typed: a signed ticket, a ticket by its letters, or neither. */
export type Scanned = { kind: 'signed'; read: ReadTicket; code: string } | { kind: 'ticket'; ticket: string } | null

/** Addresses that a code may hold: where anybody checks a voucher, and the pages of a ticket and of its payment. */
const ADDRESS = /\/(?:v|ticket|pago)\/([^/?#\s]+)/i

/**
 * Reads what a scanner or a keyboard gives: the address of a voucher or its code alone, the letters of a ticket as they were printed before
 * there were signatures, or the address of a page of it. Only a signature says more than that somebody knows the letters.
 */
export function readScanned(text: string): Scanned {
  const trimmed = text.trim()
  const code = ADDRESS.exec(trimmed)?.[1] ?? trimmed
  const read = readTicketCode(code)
  if (read) return { kind: 'signed', read, code: code.toUpperCase() }
  const ticket = normalizeTicket(code)
  return isTicket(ticket) ? { kind: 'ticket', ticket } : null
}
