import { businesses } from '../businesses.ts'
import { general } from '../general.ts'
import { hours } from '../hours.ts'

/** The texts of the screens of businesses, and of what is set for one. */
export const part = { businesses, general, hours }
