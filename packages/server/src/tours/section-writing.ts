import type { RefusalCodeOf } from '@muelle/contract/call'
import type { TourBody, updateTour } from '@muelle/contract/tours/details'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Author } from '../platform/events/events.ts'
import type { TourRow } from './tours.sql.ts'

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
