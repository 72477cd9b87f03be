import { dockSale } from '../dock-sale.ts'
import { door } from '../door.ts'
import { notSent } from '../not-sent.ts'
import { scan } from '../scan.ts'

/** The texts of the scanner. */
export const part = { dockSale, door, notSent, scan }
