import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../test/database.ts'
import { DEMO_NOW, demoDatabase } from '../../test/demo.ts'
import { log } from '../../test/log.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'
import { drawLeadDays, HOTEL_DEMAND } from './demand.ts'
import { readHotelDemand } from './hotel-file.ts'
import { loadMany } from './load-many.ts'
import { createRandom } from './random.ts'

describe('bulk bookings', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await demoDatabase()
  })
  afterAll(() => database.close())

  test('adds exactly as many as asked for, with every invariant, in the shape of the real ones', async () => {
    const { admin, connection } = database
    const [before] = await admin<{ bookings: number }>('select count(*) as bookings from booking')
    const written: number[] = []
    const loaded = await loadMany({
      connection,
      accountId: 1,
      bookings: 9001,
      seed: 7,
      now: DEMO_NOW,
      demand: HOTEL_DEMAND,
      onProgress: (count) => written.push(count),
      log,
    })
    expect(loaded.bookings).toBe(9001)
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(9001)
    expect(written.length).toBeGreaterThan(1)
    expect(brokenInvariants(await checkInvariants(connection))).toEqual([])

    const [after] = await admin<{ bookings: number }>('select count(*) as bookings from booking')
    expect(after?.bookings).toBe((before?.bookings ?? 0) + 9001)
    const [bulk] = await admin<{ canceled: number; alone: number }>(
      `select avg((b.status = 'canceled')::int)::float8 as canceled, avg((b.people = 1)::int)::float8 as alone
       from booking b join tour t on t.account_id = b.account_id and t.id = b.tour_id where t.name like 'Ruta %'`,
    )
    expect(bulk?.canceled).toBeCloseTo(HOTEL_DEMAND.cancelationRate, 1)
    expect(bulk?.alone).toBeCloseTo(0.19, 1)
  })

  test('a second load adds tours of its own', async () => {
    const { connection } = database
    const loaded = await loadMany({
      connection,
      accountId: 1,
      bookings: 500,
      seed: 8,
      now: DEMO_NOW,
      demand: HOTEL_DEMAND,
      log,
    })
    expect(loaded).toMatchObject({ tours: 1, bookings: 500 })
    expect(brokenInvariants(await checkInvariants(connection))).toEqual([])
  })
})

describe('lead times', () => {
  test('follow the quantiles they are drawn from', () => {
    const random = createRandom(3)
    const drawn = Array.from({ length: 20_000 }, () => drawLeadDays(HOTEL_DEMAND, random)).sort((a, b) => a - b)
    for (const [share, days] of HOTEL_DEMAND.leadDays.filter(([at]) => at >= 0.2 && at <= 0.95)) {
      const found = drawn[Math.floor(drawn.length * share)] ?? 0
      expect(Math.abs(found - days), `at ${share}`).toBeLessThanOrEqual(2 + days * 0.08)
    }
    expect(drawn[0]).toBe(0)
    expect(drawn.at(-1)).toBeLessThanOrEqual(737)
  })

  test('are read from a zip of the data set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muelle-zip-'))
    try {
      const path = join(folder, 'bookings.zip')
      const lines = ['2,0,0,0,10,Check-Out', '2,1,0,1,30,Canceled', '1,NA,0,0,20,No-Show', '0,2,0,0,5,Check-Out']
      const csv = ['adults,children,babies,is_canceled,lead_time,reservation_status', ...lines].join('\r\n')
      await writeFile(path, zipOf('hotel_bookings.csv', csv))
      const demand = await readHotelDemand(path)
      expect(demand.cancelationRate).toBe(0.25)
      expect(demand.noShowRate).toBe(0.25)
      expect(demand.leadDays[0]).toEqual([0, 5])
      expect(demand.leadDays.at(-1)).toEqual([1, 30])
      expect(demand.parties).toEqual([
        [{ adults: 2, children: 0, infants: 0 }, 1],
        [{ adults: 2, children: 1, infants: 0 }, 1],
        [{ adults: 1, children: 0, infants: 0 }, 1],
      ])
      await expect(readHotelDemand(import.meta.filename)).rejects.toThrow('not a zip')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

/** The smallest zip that a reader of zips accepts: one deflated file and the directory that names it. */
function zipOf(name: string, content: string): Buffer {
  const packed = deflateRawSync(content)
  const sizes = (header: Buffer, at: number) => {
    header.writeUInt32LE(packed.length, at)
    header.writeUInt32LE(Buffer.byteLength(content), at + 4)
    header.writeUInt16LE(Buffer.byteLength(name), at + 8)
  }
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  sizes(local, 18)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  sizes(entry, 20)
  const end = Buffer.alloc(22)
  const before = local.length + name.length + packed.length
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(before, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}
