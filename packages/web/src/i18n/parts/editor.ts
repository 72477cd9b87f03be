import { capacity } from '../capacity.ts'
import { map } from '../map.ts'
import { recurrences } from '../recurrences.ts'
import { tourPrices } from '../tour-prices.ts'

/** The texts of what a tour is edited with, besides those of its list. */
export const part = { capacity, map, recurrences, tourPrices }
