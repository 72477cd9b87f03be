import { type Instant, MINUTE_MS } from '../time.ts'

/** Folios that a device is given at once, and how few of them it asks for more at. */
export const BLOCK_FOLIOS = 30
export const REFILL_FOLIOS = 10
/** Blocks of one device on one business day: 1,200 entries, more than a lane lets in. */
export const MAX_DEVICE_BLOCKS = 40
/** What happened without a network is told within so long: a gate that was alone over a long weekend. */
export const QUEUE_HOURS = 96

/** Folios of one business day that a device may print, both ends included. */
export type FolioBlock = { business_date: string; first: number; last: number }

/** Which folio a device prints next: of its blocks in the order in which they were given; null once all are printed. */
export function nextFolioOf(
  blocks: readonly FolioBlock[],
  printed: ReadonlySet<string>,
): { business_date: string; folio: number } | null {
  for (const { business_date, first, last } of blocks)
    for (let folio = first; folio <= last; folio += 1)
      if (!printed.has(folioKey({ business_date, folio }))) return { business_date, folio }
  return null
}

export const folioKey = ({ business_date, folio }: { business_date: string; folio: number }): string =>
  `${business_date}/${folio}`

/** Whether a device asks for more: of today few are left. */
export const needsFolios = (blocks: readonly FolioBlock[], printed: ReadonlySet<string>, today: string): boolean =>
  blocks
    .filter(({ business_date }) => business_date === today)
    .reduce((sum, { first, last }) => sum + last - first + 1, 0) -
    [...printed].filter((key) => key.startsWith(`${today}/`)).length <
  REFILL_FOLIOS

/** Says that a device has had all blocks of a day, or null. */
export const blockDenial = (given: number): { code: 'parking.folios_spent'; maxCount: number } | null =>
  given >= MAX_DEVICE_BLOCKS ? { code: 'parking.folios_spent', maxCount: MAX_DEVICE_BLOCKS * BLOCK_FOLIOS } : null

/** Says that an entry of a queue is too old to be told, or null; its moment is by the clock of the server already. */
export const queueDenial = (at: Instant, now: Instant): { code: 'parking.told_late'; maxHours: number } | null =>
  now - at > QUEUE_HOURS * 60 * MINUTE_MS ? { code: 'parking.told_late', maxHours: QUEUE_HOURS } : null
