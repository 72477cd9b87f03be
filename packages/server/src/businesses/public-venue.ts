import type { Db, Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { findAccountOfBusiness } from './public-business.sql.ts'
import { findVenue, type VenueFacts } from './venue.ts'

/** Reads in a venue as guests find it, by its id alone. One that is closed down, of another kind or not there is refused alike. */
export async function readPublicVenue<T>(
  db: Db,
  businessId: number,
  deny: Deny<'not_found'>,
  work: (tx: Tx, venue: VenueFacts) => Promise<T>,
): Promise<T> {
  const accountId = await db.platform((tx) => findAccountOfBusiness(tx, businessId))
  return db.read(accountId ?? deny({ code: 'not_found' }), async (tx) => {
    const venue = await findVenue(tx, businessId)
    return work(tx, venue?.enabled ? venue : deny({ code: 'not_found' }))
  })
}

/** Changes something of a venue for a guest, by its id alone; refused like reading it. */
export async function writePublicVenue<T>(
  db: Db,
  businessId: number,
  deny: Deny<'not_found'>,
  work: (tx: Tx, venue: VenueFacts) => Promise<T>,
): Promise<T> {
  const accountId = await db.platform((tx) => findAccountOfBusiness(tx, businessId))
  return db.transaction(accountId ?? deny({ code: 'not_found' }), async (tx) => {
    const venue = await findVenue(tx, businessId)
    return work(tx, venue?.enabled ? venue : deny({ code: 'not_found' }))
  })
}
