import { palette } from '../palette.ts'

/** The texts of the one field; they travel with its first use. */
export const part = { palette }
