import { promotions } from '../promotions.ts'

/** The texts of offers and codes. */
export const part = { promotions }
