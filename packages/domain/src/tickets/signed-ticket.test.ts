import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TICKET_ALPHABET, TICKET_LENGTH } from '../bookings/record/ticket.ts'
import { bytesOf, lettersOf } from './code-text.ts'
import {
  claimBytes,
  readScanned,
  readTicketCode,
  SIGNATURE_BYTES,
  type TicketClaim,
  ticketCode,
} from './signed-ticket.ts'

const CLAIM: TicketClaim = {
  key_id: 3,
  account_id: 1,
  ticket: '7K3M9QRT',
  passenger: 2,
  departure_id: 40_321,
  revision: 1,
}
const SIGNATURE = Uint8Array.from({ length: SIGNATURE_BYTES }, (_, at) => (at * 37 + 11) % 256)
const CODE = ticketCode(claimBytes(CLAIM), SIGNATURE)
/** What a code of version 7 holds in capitals at medium correction, with the address of a house. */
const QR_VERSION_7_LETTERS = 178

const number = fc.oneof(fc.nat(300), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }))
const anyClaim: fc.Arbitrary<TicketClaim> = fc.record({
  key_id: number,
  account_id: number,
  ticket: fc
    .array(fc.constantFrom(...TICKET_ALPHABET), { minLength: TICKET_LENGTH, maxLength: TICKET_LENGTH })
    .map((letters) => letters.join('')),
  passenger: fc.nat(500),
  departure_id: number,
  revision: number,
})
const signature = fc.uint8Array({ minLength: SIGNATURE_BYTES, maxLength: SIGNATURE_BYTES })

test('K2: whatever is signed is read again, in either case', () => {
  fc.assert(
    fc.property(anyClaim, signature, (claim, bytes) => {
      const code = ticketCode(claimBytes(claim), bytes)
      expect(readTicketCode(code)).toEqual({ claim, signed: claimBytes(claim), signature: bytes })
      expect(readTicketCode(code.toLowerCase())?.claim).toEqual(claim)
      expect(code).toMatch(/^[A-Z2-7]+$/)
    }),
  )
})

test('one text for each run of bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(bytesOf(lettersOf(bytes))).toEqual(bytes)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z2-7]{0,40}$/), (text) => {
      const bytes = bytesOf(text)
      expect(bytes === null || lettersOf(bytes) === text).toBe(true)
    }),
  )
})

test('a code with its address fits a small QR code', () => {
  expect(`HTTPS://RESERVAS.RIOLAGARTOS.MX/V/${CODE}`.length).toBeLessThanOrEqual(QR_VERSION_7_LETTERS)
})

describe('what is no signed ticket', () => {
  const signed = claimBytes(CLAIM)
  test.each([
    ['nothing', ''],
    ['a signature of nothing', lettersOf(SIGNATURE)],
    ['one that is cut', CODE.slice(0, -2)],
    ['one that is longer', `${CODE}AAAAAAAA`],
    ['another version', ticketCode(Uint8Array.from([2, ...signed.slice(1)]), SIGNATURE)],
    ['a number that does not end', ticketCode(Uint8Array.from([1, 255, 255]), SIGNATURE)],
    ['a number in more bytes than it needs', ticketCode(Uint8Array.from([1, 131, 0, ...signed.slice(2)]), SIGNATURE)],
    [
      'a ticket that has no letters',
      ticketCode(Uint8Array.from([1, 3, 1, 255, 255, 255, 255, 255, 0, 1, 1]), SIGNATURE),
    ],
    ['other letters', CODE.replace(/^./, '1')],
    ['far too long', 'A'.repeat(5_000)],
  ])('%s', (_, text) => {
    expect(readTicketCode(text)).toBeNull()
  })

  test('whatever text there is, it is read without a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const scanned = readScanned(text)
        expect(scanned === null || scanned.kind === 'ticket' || scanned.kind === 'signed').toBe(true)
      }),
    )
  })
})

test.each([
  [`https://muelle.example/v/${CODE}`, 'signed'],
  [`HTTPS://MUELLE.EXAMPLE:8443/V/${CODE.toLowerCase()}?x=1`, 'signed'],
  [` ${CODE} `, 'signed'],
  ['7k3m-9qrt', 'ticket'],
  ['https://muelle.example/ticket/7K3M9QRT?key=1.abc', 'ticket'],
  ['https://muelle.example/pago/7K3M9QRT?key=1.2.abc', 'ticket'],
  ['https://muelle.example/v/7K3M9QRT', 'ticket'],
  ['https://elsewhere.example/', undefined],
  ['7K3M9QR', undefined],
  ['7K3M9QR0', undefined],
])('%s is read as %s', (text, kind) => {
  expect(readScanned(text)?.kind).toBe(kind)
})
