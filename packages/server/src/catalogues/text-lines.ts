import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** `number` counts from 1, as editors do. */
export type TextLine = { number: number; text: string }

const NEWLINE = 0x0a
const BYTE_ORDER_MARK = /^\ufeff/
/** No line of a table of places is nearly as long: what is, is no such file. In bytes. */
const MAX_LINE_BYTES = 64 * 1024
const latin1 = new TextDecoder('windows-1252')

/**
 * The lines of a text file, gzipped or not, one at a time, whatever its size. Statistics offices publish both UTF-8 and Latin-1,
 * and a file may look like either for a long while: a line that is no UTF-8 is Latin-1. Throws for a line of more than 64 KB.
 */
export async function* textLines(path: string): AsyncGenerator<TextLine> {
  const isPacked = await isGzip(path)
  const file = createReadStream(path)
  // What goes wrong with either stream ends both, and comes out of the last one.
  const bytes: AsyncIterable<Buffer> = isPacked ? pipeline(file, createGunzip(), () => {}) : file
  let number = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    let data: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE)) {
      number += 1
      yield { number, text: textOf(data.subarray(0, end)) }
      data = data.subarray(end + 1)
    }
    if (data.length > MAX_LINE_BYTES) throw new Error(`Line ${number + 1} has no end: this is not a table of places.`)
    rest = data
  }
  if (rest.length > 0) yield { number: number + 1, text: textOf(rest) }
}

function textOf(bytes: Buffer): string {
  const text = isUtf8(bytes) ? bytes.toString('utf8') : latin1.decode(bytes)
  return text.replace(BYTE_ORDER_MARK, '').replace(/\r$/, '')
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}
