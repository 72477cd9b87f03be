import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { type Demand, HOTEL_DEMAND, type PartyShape, type Quantile } from './demand.ts'
import type { Weighted } from './random.ts'

const CSV_NAME = 'hotel_bookings.csv'
const SHARES = Array.from({ length: 101 }, (_, percent) => percent / 100)
/** Groups of a dozen rooms are no party of a boat. */
const MAX_PARTY_PEOPLE = 10

/** Reads the demand from the data set itself, a zip of one CSV: every percent of the lead times and every party that occurs. */
export async function readHotelDemand(path: string): Promise<Demand> {
  const rows = rowsOf(csvInZip(await readFile(path), CSV_NAME))
  const leads = rows.map((row) => Number(row['lead_time'])).sort((a, b) => a - b)
  const parties = new Map<string, [PartyShape, number]>()
  for (const row of rows) {
    const shape = { adults: count(row['adults']), children: count(row['children']), infants: count(row['babies']) }
    if (shape.adults === 0 || shape.adults + shape.children + shape.infants > MAX_PARTY_PEOPLE) continue
    const key = Object.values(shape).join()
    parties.set(key, [shape, (parties.get(key)?.[1] ?? 0) + 1])
  }
  const [first, ...others] = [...parties.values()].sort((a, b) => b[1] - a[1]) as Weighted<PartyShape>[]
  if (!first) throw new Error(`${path} holds no bookings`)
  const share = (field: string, value: string) => rows.filter((row) => row[field] === value).length / rows.length
  return {
    leadDays: SHARES.map((at): Quantile => [at, leads[Math.min(leads.length - 1, Math.floor(leads.length * at))] ?? 0]),
    parties: [first, ...others],
    cancelationRate: share('is_canceled', '1'),
    noShowRate: share('reservation_status', 'No-Show'),
  }
}

/** The demand of bulk data: from the data set when its path is given, otherwise from the figures derived from it. */
export const bulkDemand = (path: string | undefined): Promise<Demand> =>
  path === undefined ? Promise.resolve(HOTEL_DEMAND) : readHotelDemand(path)

/** Unknown counts are written as NA. */
const count = (text: string | undefined) => Number(text) || 0

function rowsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.split(/\r?\n/)
  const names = head.split(',')
  // No field of this file is quoted.
  return lines.flatMap((line) => {
    const values = line.split(',')
    return values.length === names.length ? [Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))] : []
  })
}

const END_OF_DIRECTORY = 0x06054b50
const DEFLATED = 8

/** One file of a zip, found by the directory at its end; stored or deflated, as all such files are. */
function csvInZip(zip: Buffer, wanted: string): string {
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
  if (end < 0) throw new Error('this is not a zip file')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28)
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === wanted) {
      const header = zip.readUInt32LE(at + 42)
      const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
      const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
      return (zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed).toString('utf8')
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  throw new Error(`the zip holds no ${wanted}`)
}
