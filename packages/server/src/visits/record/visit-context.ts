import type { Visit } from '@muelle/contract/visits/record'
import type { Instant } from '@muelle/domain/time'
import { keepsVenue, standingOf } from '@muelle/domain/visits/life/standing'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Actor, RequestFacts } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { readVenue, type VisitVenue } from '../life/venue.ts'
import type { VisitBy } from '../life/write-visit.ts'
import { findVisit } from './find-visit.sql.ts'
import { findShown } from './list.sql.ts'
import { readerOf, type VisitReader, wireVisit } from './wire-visit.ts'

type Base = {
  tx: Tx
  actor: Actor
  author: Author
  now: Instant
  facts: Pick<RequestFacts, 'language' | 'user_agent'>
}

/** The venue of a call that its caller may see, who they are there, and how they read its visits. */
export async function atVenue(
  { tx, actor, author, now, facts }: Base,
  businessId: number,
  deny: Deny<'not_found'>,
): Promise<{ venue: VisitVenue; by: VisitBy; reader: VisitReader }> {
  const business = await getVisibleBusiness(tx, actor, businessId, deny)
  const venue = await readVenue(tx, business)
  const reader = readerOf(actor, venue, now, facts.language)
  const standing = standingOf(rightsIn(actor, business.id)) ?? deny({ code: 'not_found' })
  const show = async ({ id }: { id: number }) => ({ ...(await showVisit(tx, id, reader)) })
  return { venue, reader, by: { author, now, standing, device: null, show } }
}

/** The venue, for who keeps its tables; whoever only brings guests, or waits on them, neither gives them out nor puts them out of use. */
export async function atTables(context: Base, businessId: number, deny: Deny<'not_found' | 'forbidden'>) {
  const at = await atVenue(context, businessId, deny)
  return keepsVenue(at.by.standing) ? at : deny({ code: 'forbidden', module: 'mdu_waitlist', flag: null })
}

/** A visit as its reader sees it now. */
export async function showVisit(tx: Tx, id: number, reader: VisitReader): Promise<Visit> {
  const [visit] = await findShown(tx, [id], new Date(reader.now).toISOString())
  if (!visit) throw new Error(`visit ${id} is gone`)
  return wireVisit(visit, reader)
}

export const showVisits = async (tx: Tx, ids: readonly number[], reader: VisitReader): Promise<Visit[]> =>
  (await findShown(tx, ids, new Date(reader.now).toISOString())).map((visit) => wireVisit(visit, reader))

/** The business of a visit that is named alone; absent alike for one that is not there. */
export async function businessOfVisit(tx: Tx, id: number, deny: Deny<'not_found'>): Promise<number> {
  const visit = (await findVisit(tx, id)) ?? deny({ code: 'not_found' })
  return visit.business_id
}
