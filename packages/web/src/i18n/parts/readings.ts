import { readings } from '../readings.ts'

/** The texts of what was scanned at the dock. */
export const part = { readings }
