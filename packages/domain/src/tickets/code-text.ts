/** Base 32 of RFC 4648: capitals and digits, which a QR code holds in two thirds of the room of other letters, and an address as they are. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LETTER_BITS = 5
const BYTE_BITS = 8

export function lettersOf(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << BYTE_BITS) | byte
    bits += BYTE_BITS
    while (bits >= LETTER_BITS) {
      bits -= LETTER_BITS
      text += LETTERS.charAt((held >> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + LETTERS.charAt((held << (LETTER_BITS - bits)) & 31) : text
}

/** The bytes of such a text in either case, or null for any other: one text for each run of bytes, and one run for each text. */
export function bytesOf(text: string): Uint8Array | null {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text.toUpperCase()) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return null
    held = (held << LETTER_BITS) | value
    bits += LETTER_BITS
    if (bits < BYTE_BITS) continue
    bits -= BYTE_BITS
    bytes.push(held >> bits)
    held &= (1 << bits) - 1
  }
  return held === 0 && bits < LETTER_BITS ? Uint8Array.from(bytes) : null
}
