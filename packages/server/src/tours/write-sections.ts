import { savePrices } from './prices/write-prices.ts'
import type { SectionWriting } from './section-writing.ts'
import { writeConditions } from './write-conditions.ts'
import { writeProduct } from './write-product.ts'

/** Each writes the fields of its sections, or refuses; what one wrote, the others may read. */
export const SECTION_WRITERS: readonly ((writing: SectionWriting) => Promise<void>)[] = [
  writeProduct,
  writeConditions,
  savePrices,
]
