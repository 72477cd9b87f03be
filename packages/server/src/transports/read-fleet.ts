/** The whole fleet and crew of a business, with their papers. */
export { type CrewRow, listCrewOf } from './crew.sql.ts'
export { listTransportsOf, type TransportRow } from './transports.sql.ts'
