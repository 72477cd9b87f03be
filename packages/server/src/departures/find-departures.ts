/** Departures that have a row, and the way the others get one (R2). */
export {
  type DepartureRow,
  findDeparturesById,
  findDeparturesOfDays,
  findDeparturesOfTours,
} from './departures.sql.ts'
