import { UnfitFile } from './unfit-file.ts'

const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const
/** Bytes that are looked at for what a file without a mark is written in. */
const LOOKED_AT = 4096
/** Of text in UTF-16 that is mostly Latin, every other byte is none; of other text next to none is. */
const MANY = 0.3

/**
 * The text of a file, whichever of UTF-8, UTF-16 and Windows-1252 it is written in: by its mark, or as UTF-8 where all of it is that. What
 * has characters in it that no text has is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new UnfitFile('unreadable')
  return text
}

function decoded(bytes: Uint8Array): string {
  const mark = MARKS.find(({ bytes: first }) => first.every((byte, at) => bytes[at] === byte))
  if (mark) return new TextDecoder(mark.encoding).decode(bytes)
  const wide = wideOf(bytes.subarray(0, LOOKED_AT))
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function wideOf(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const empty = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  const many = (head.length / 2) * MANY
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : null
}
