/** The locks under which boats, buses and people are assigned: first boats and buses by id, then people by id, then departures. */
export { lockCrew } from './crew.sql.ts'
export { lockTransports } from './transports.sql.ts'
