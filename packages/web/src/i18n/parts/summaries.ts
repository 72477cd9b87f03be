import { summaries } from '../summaries.ts'
import { tracking } from '../tracking.ts'

/** The texts of the summaries, which show where boats are. */
export const part = { summaries, tracking }
