import pg from 'pg'
import { analyzePlaces, emptyPlaces, readStates, storedKind, type Written, writePlaces } from './import-places.sql.ts'
import { BAD_LINE, type BadLine, type PlaceRow, type PlaceTable, placeTable, type States } from './place-table.ts'
import { textLines } from './text-lines.ts'

export type ImportOptions = {
  /** Connects as the role that owns the database. */
  connection: pg.ClientConfig
  path: string
  /** Lines before it have been imported already; the first line, with the names of the columns, is read in any case. */
  fromLine?: number
  /** Removes the places that are there before the first is written. */
  empties?: boolean
  onProgress?: (done: { lines: number; seconds: number }) => void
  onBadLine?: (line: { number: number; reason: BadLine; words: string }) => void
  /** Ends the import after the batch that is being written. */
  signal?: AbortSignal
}
export type ImportResult = Written & {
  /** Read, without the first. */
  lines: number
  /** Lines that were not taken, by reason. */
  bad: Partial<Record<BadLine, number>>
  /** Codes that came again; the last line counts. */
  repeated: number
  seconds: number
  /** Where to go on after an import that was ended; null when everything was read. */
  nextLine: number | null
}

/** Localities that are written in one transaction. */
const BATCH_ROWS = 4_000
const OTHER_KIND = {
  plain:
    'The places that are there have no official codes, those of this file have: the two cannot be told to be the same.',
  official:
    'The places that are there have official codes, those of this file have none: the two cannot be told to be the same.',
} as const

/**
 * Reads a table of places of any size into the catalogue, in batches that are each committed. A line that cannot be taken is
 * reported and passed over. The same file again changes nothing, so an import that broke off may begin anew, or at its last line.
 */
export async function importPlaces(options: ImportOptions): Promise<ImportResult> {
  const client = new pg.Client(options.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    if (options.empties) await emptyPlaces(client)
    const result = await importLines(client, options)
    await analyzePlaces(client)
    return result
  } finally {
    await client.end()
  }
}

async function importLines(client: pg.Client, options: ImportOptions): Promise<ImportResult> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const states = await readStates(client)
  const { path, fromLine = 2, onProgress, onBadLine, signal } = options
  const result: ImportResult = {
    lines: 0,
    bad: {},
    added: 0,
    changed: 0,
    unchanged: 0,
    repeated: 0,
    seconds: 0,
    nextLine: null,
  }
  const batch = new Map<string, PlaceRow>()
  const write = async () => {
    const written = await writePlaces(client, [...batch.values()])
    for (const kind of ['added', 'changed', 'unchanged'] as const) result[kind] += written[kind]
    batch.clear()
    onProgress?.({ lines: result.lines, seconds: seconds() })
  }

  let table: PlaceTable | null = null
  for await (const { number, text } of textLines(path)) {
    if (!table) {
      table = await knownTable(client, { path, header: text, states })
      continue
    }
    if (number < fromLine || text.trim() === '') continue
    if (batch.size >= BATCH_ROWS) {
      await write()
      if (signal?.aborted) return { ...result, seconds: seconds(), nextLine: number }
    }
    result.lines += 1
    const place = table.read(text)
    if (typeof place === 'string') {
      result.bad[place] = (result.bad[place] ?? 0) + 1
      onBadLine?.({ number, reason: place, words: BAD_LINE[place] })
      continue
    }
    if (batch.has(place.code)) result.repeated += 1
    batch.set(place.code, place)
  }
  if (!table) throw new Error(`${path} is empty.`)
  if (batch.size > 0) await write()
  return { ...result, seconds: seconds() }
}

type Head = { path: string; header: string; states: States }

async function knownTable(client: pg.Client, { path, header, states }: Head): Promise<PlaceTable> {
  const table = placeTable(header, states)
  if (!table)
    throw new Error(
      `${path} is no table of places: its first line names neither CVE_ENT, CVE_MUN, NOM_MUN, CVE_LOC, NOM_LOC, LAT_DECIMAL and LON_DECIMAL nor estado, municipio, localidad, lat and lng.`,
    )
  const stored = await storedKind(client)
  if (stored && stored !== table.kind) throw new Error(`${OTHER_KIND[stored]} Import it with --empty to replace them.`)
  return table
}
