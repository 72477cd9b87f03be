import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnfitFile } from './unfit-file.ts'

const END = { signature: 0x06054b50, bytes: 22, comment: 0xffff }
const ENTRY = { signature: 0x02014b50, bytes: 46 }
const LOCAL = { signature: 0x04034b50, bytes: 30 }
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** Parts of an archive that are looked for; a workbook has a dozen. */
const MAX_PARTS = 2_000

type Part = { method: number; size: number; at: number }
export type Archive = {
  has(name: string): boolean
  /** The bytes of a part as they are unpacked, `maxBytes` at most: an archive may hold a thousand times what it weighs. */
  read(name: string, maxBytes: number): AsyncGenerator<Buffer>
}

const unreadable = (): never => {
  throw new UnfitFile('unreadable')
}

/** The parts of an archive by their names, as its directory lists them. Nothing is unpacked before it is asked for. */
export function openZip(file: Uint8Array): Archive {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const parts = directoryOf(bytes)
  return {
    has: (name) => parts.has(name),
    read: (name, maxBytes) => unpacked(bytes, parts.get(name) ?? unreadable(), maxBytes),
  }
}

function directoryOf(bytes: Buffer): Map<string, Part> {
  let end = bytes.length - END.bytes
  while (end >= 0 && bytes.readUInt32LE(end) !== END.signature) {
    if (bytes.length - end > END.bytes + END.comment) return unreadable()
    end -= 1
  }
  if (end < 0) return unreadable()
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > MAX_PARTS) return unreadable()
  const parts = new Map<string, Part>()
  for (let part = 0; part < count; part += 1) {
    if (at + ENTRY.bytes > bytes.length || bytes.readUInt32LE(at) !== ENTRY.signature) return unreadable()
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) return unreadable()
    parts.set(bytes.toString('utf8', at + ENTRY.bytes, at + ENTRY.bytes + name), {
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at += ENTRY.bytes + name + extra + comment
  }
  return parts
}

async function* unpacked(bytes: Buffer, { method, size, at }: Part, maxBytes: number): AsyncGenerator<Buffer> {
  if (at + LOCAL.bytes > bytes.length || bytes.readUInt32LE(at) !== LOCAL.signature) return unreadable()
  const from = at + LOCAL.bytes + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(from, from + size)
  if (packed.length < size || (method !== STORED && method !== DEFLATED)) return unreadable()
  const source = Readable.from([packed])
  const stream = method === DEFLATED ? source.pipe(createInflateRaw()) : source
  let sum = 0
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      sum += piece.length
      if (sum > maxBytes) return unreadable()
      yield piece
    }
  } catch (error) {
    throw error instanceof UnfitFile ? error : new UnfitFile('unreadable')
  } finally {
    stream.destroy()
  }
}
