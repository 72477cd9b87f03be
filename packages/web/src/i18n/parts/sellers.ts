import { sellers } from '../sellers.ts'
import { settlements } from '../settlements.ts'

/** The texts of sellers and agencies, and of settling with them. */
export const part = { sellers, settlements }
