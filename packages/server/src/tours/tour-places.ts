import type { Point } from '@muelle/domain/tours/geo'
import type { Tx } from '../platform/db.ts'
import { findPlaces } from './tour-places.sql.ts'

/** Where people of a tour meet, and its way. */
export async function findTourPlaces(tx: Tx, tourId: number): Promise<{ meeting: Point | null; route: Point[] }> {
  const places = await findPlaces(tx, tourId)
  return { meeting: places?.meeting ?? null, route: places?.route ?? [] }
}
