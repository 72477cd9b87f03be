import { sellers } from '../sellers.ts'

/** The texts of sellers and agencies. */
export const part = { sellers }
