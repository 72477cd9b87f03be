/** Departures that have a row, and the way the others get one (R2). */
export { findDeparturesBySchedule, findDeparturesOfTours, materialise } from './departures.sql.ts'
