import { ownDay } from '../own-day.ts'
import { promoters } from '../promoters.ts'
import { sellers } from '../sellers.ts'
import { settlements } from '../settlements.ts'

/** The texts of sellers and agencies, and of settling with them. */
export const part = { ownDay, promoters, sellers, settlements }
