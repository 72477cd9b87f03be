import { notSent } from '../not-sent.ts'
import { scan } from '../scan.ts'

/** The texts of the scanner. */
export const part = { scan, notSent }
