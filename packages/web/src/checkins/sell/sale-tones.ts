import type { OwnSale } from '../../offline/sales.ts'

/** A colour for what became of a sale, which its word says besides. */
export const SALE_TONES: Readonly<Record<OwnSale['state'], string>> = {
  waiting: 'ambar',
  told: 'verde',
  unseated: 'red',
  refused: 'red',
}
