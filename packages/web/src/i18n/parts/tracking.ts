import { map } from '../map.ts'
import { tracking } from '../tracking.ts'

/** The texts of maps with boats, and of the trips that have sailed. */
export const part = { map, tracking }
