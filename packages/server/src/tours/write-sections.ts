import type { RefusalCodeOf } from '@muelle/contract/call'
import type { TourBody, updateTour } from '@muelle/contract/tours/details'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Author } from '../platform/events/events.ts'
import { savePrices } from './prices/write-prices.ts'
import type { TourRow } from './tours.sql.ts'
import { writeConditions } from './write-conditions.ts'
import { writeProduct } from './write-product.ts'

/** What a section needs to write its fields of a locked tour; a field that is undefined stays as it is. */
export type SectionWriting = {
  tx: Tx
  /** As it was before. */
  tour: TourRow
  body: TourBody
  author: Author
  now: Instant
  deny: Deny<RefusalCodeOf<typeof updateTour>>
}

/** Each writes the fields of its sections, or refuses; what one wrote, the others may read. */
export const SECTION_WRITERS: readonly ((writing: SectionWriting) => Promise<void>)[] = [
  writeProduct,
  writeConditions,
  savePrices,
]
