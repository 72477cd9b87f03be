/** A database that came from a dump tells its events again. */
export { rebaseRestoredEvents } from './restored-events.sql.ts'
