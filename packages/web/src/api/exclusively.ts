import type { Exclusively } from './renewal.ts'

const LOCK_NAME = 'muelle:session'

/**
 * The browser's lock is shared by all tabs. Outside secure contexts (plain HTTP in a local network) there is none: tabs then
 * rely on the seconds of grace the server gives a refresh token that was exchanged twice.
 */
export const exclusively: Exclusively = (task) =>
  'locks' in navigator ? navigator.locks.request(LOCK_NAME, task) : task()
