import { describe, expect, test } from 'vitest'
import { instant, MINUTE_MS } from '../time.ts'
import {
  BLOCK_FOLIOS,
  blockDenial,
  type FolioBlock,
  folioKey,
  MAX_DEVICE_BLOCKS,
  needsFolios,
  nextFolioOf,
  QUEUE_HOURS,
  queueDenial,
  REFILL_FOLIOS,
} from './folio-block.ts'

const DAY = '2027-03-10'
const block = (first: number, last: number, business_date = DAY): FolioBlock => ({ business_date, first, last })
const printed = (...folios: number[]) => new Set(folios.map((folio) => folioKey({ business_date: DAY, folio })))

describe('P-2: folios that a device prints without a network', () => {
  test.each([
    [[], printed(), null],
    [[block(4, 6)], printed(), 4],
    [[block(4, 6)], printed(4, 5), 6],
    [[block(4, 6)], printed(4, 5, 6), null],
    [[block(4, 5), block(11, 12)], printed(4, 5), 11],
    // The same number of another day is another folio.
    [[block(4, 6)], new Set(['2027-03-09/4']), 4],
  ])('%j after %j goes on with %j', (blocks, gone, folio) => {
    expect(nextFolioOf(blocks, gone)).toEqual(folio === null ? null : { business_date: DAY, folio })
  })

  test('more are asked for once few of today are left; those of yesterday do not count', () => {
    expect(needsFolios([], printed(), DAY)).toBe(true)
    expect(needsFolios([block(1, REFILL_FOLIOS)], printed(), DAY)).toBe(false)
    expect(needsFolios([block(1, REFILL_FOLIOS)], printed(1), DAY)).toBe(true)
    expect(needsFolios([block(1, BLOCK_FOLIOS)], printed(), '2027-03-11')).toBe(true)
  })

  test('a device has so many blocks on a day and no more', () => {
    expect(blockDenial(MAX_DEVICE_BLOCKS - 1)).toBeNull()
    expect(blockDenial(MAX_DEVICE_BLOCKS)).toEqual({ code: 'parking.folios_spent', maxCount: 1200 })
  })

  test('what happened is told within days', () => {
    const now = instant(Date.parse('2027-03-10T17:05:00Z'))
    const ago = (minutes: number) => instant(now - minutes * MINUTE_MS)
    expect(queueDenial(ago(QUEUE_HOURS * 60), now)).toBeNull()
    expect(queueDenial(ago(QUEUE_HOURS * 60 + 1), now)).toEqual({ code: 'parking.told_late', maxHours: QUEUE_HOURS })
  })
})
