import { summaries } from '../summaries.ts'

/** The texts of the summaries. */
export const part = { summaries }
