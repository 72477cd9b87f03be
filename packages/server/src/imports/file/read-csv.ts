import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { decodeText } from './decode-text.ts'
import type { TableRow } from './unfit-file.ts'

/** Letters that are read at once, before others have their turn. */
const PIECE = 64 * 1024
const DELIMITERS = [',', ';', '\t', '|'] as const
/** Letters in which the first line with columns is looked for. */
const LOOKED_AT = 16 * 1024

/** What stands between columns: whichever sign the first line has most of that has any, what is quoted aside. */
function delimiterOf(text: string): string {
  for (const line of text.slice(0, LOOKED_AT).split(/\r\n?|\n/)) {
    const bare = line.replaceAll(/"[^"]*"/g, '')
    const [best] = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length - 1 })).toSorted(
      (one, other) => other.count - one.count,
    )
    if (best && best.count > 0) return best.sign
  }
  return ','
}

/** The rows of a text with columns, whatever stands between these; some at a time, so that nothing else waits for a long file. */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const text = decodeText(bytes)
  let line = 0
  for await (const rows of piecesOf(text)) {
    for (const cells of rows) {
      line += 1
      yield { line, cells }
    }
  }
}

/** What the parser makes of each piece of the text; between two of them others have their turn. */
async function* piecesOf(text: string): AsyncGenerator<string[][]> {
  const pieces: string[][][] = []
  let isOver = false
  const source = Readable.from(slicesOf(text))
  Papa.parse<string[], Readable>(source, {
    delimiter: delimiterOf(text),
    chunk: ({ data }) => void pieces.push(data),
    complete: () => {
      isOver = true
    },
  })
  try {
    while (pieces.length > 0 || !isOver) {
      const piece = pieces.shift()
      if (piece) yield piece
      else await turn()
    }
  } finally {
    source.destroy()
  }
}

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE)
    await turn()
  }
}
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))
