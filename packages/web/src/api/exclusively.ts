import { inOneTab } from '../browser/one-tab.ts'
import type { Exclusively } from './renewal.ts'

/** Where the browser has no locks, tabs rely on the seconds of grace the server gives a refresh token that was exchanged twice. */
export const exclusively: Exclusively = (task) => inOneTab('muelle:session', task)
