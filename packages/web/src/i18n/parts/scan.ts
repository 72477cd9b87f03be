import { dockSale } from '../dock-sale.ts'
import { scan } from '../scan.ts'

/** The texts of the scanner. */
export const part = { dockSale, scan }
