import type { Answer } from '@muelle/contract/call'
import type { GuestList, getNight, listNightEntries, Night, NightEntry } from '@muelle/contract/visits/nights/nights'
import { readContactSearch } from '@muelle/domain/search/contact-search'
import { type Instant, instant, localTimeOf } from '@muelle/domain/time'
import { type Standing, seesContact, standingOf } from '@muelle/domain/visits/life/standing'
import { peopleInside } from '@muelle/domain/visits/nights/people-inside'
import { type BusinessRow, getVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Actor, Context } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { dateAt, type VisitVenue } from '../life/venue.ts'
import { waitUrl } from '../waitlist/wait-link.ts'
import { countEntries, type EntryFilter, type EntryRow, listEntries } from './entries.sql.ts'
import { findNight, type NightRow } from './night.sql.ts'
import { capacityOf, closingOf, listVenue } from './night-venue.ts'
import { type ListOfNight, listsOfNight } from './nights.sql.ts'

export type AtNight = { business: BusinessRow; venue: VisitVenue; standing: Standing; userId: number }

/** The venue of a call about its nights, and as who its caller acts there. */
export async function atNight(
  tx: Tx,
  actor: Actor,
  businessId: number,
  deny: Deny<'not_found' | 'night.unfit'>,
): Promise<AtNight> {
  const business = await getVisibleBusiness(tx, actor, businessId, deny)
  const venue = await listVenue(tx, business, deny)
  const standing = standingOf(rightsIn(actor, business.id)) ?? deny({ code: 'not_found' })
  return { business, venue, standing, userId: actor.userId }
}

export async function get({ tx, actor, now, input, deny }: Context<typeof getNight>): Promise<Night> {
  const at = await atNight(tx, actor, input.params.id, deny)
  return showNight(tx, at, input.query.date ?? dateAt(at.venue, now), now)
}

/** A night as it stands; an RP sees the lists that are theirs. */
export async function showNight(
  tx: Tx,
  { business, venue, standing, userId }: AtNight,
  date: string,
  now: Instant,
): Promise<Night> {
  const night = await findNight(tx, business.id, date)
  const ownerId = standing === 'rp' ? userId : null
  const lists = await listsOfNight(tx, business.id, { nightId: night?.id ?? null, ownerId })
  const closes = night?.closes_at ? instant(Date.parse(night.closes_at)) : null
  const { entered = 0, exited = 0 } = night ?? {}
  return {
    date,
    today: dateAt(venue, now),
    time_zone: venue.zone,
    currency: business.currency,
    name: night?.name ?? null,
    closes_time: closes === null ? null : localTimeOf(closes, venue.zone),
    closes_at: night?.closes_at ?? null,
    capacity: capacityOf(venue, night),
    is_own_capacity: night !== undefined && night.capacity !== null,
    inside: peopleInside({ entered, exited }),
    entered,
    exited,
    lists: lists.map((list) => wireList(list, { venue, date, night, now })),
    version: night?.version ?? null,
  }
}

function wireList(
  list: ListOfNight,
  { venue, date, night, now }: { venue: VisitVenue; date: string; night: NightRow | undefined; now: Instant },
): GuestList {
  const { business_id: _, night_id, ...fields } = list
  const closes = closingOf(venue, date, list, night)
  return {
    ...fields,
    is_standing: night_id === null,
    closes_at: closes === null ? null : new Date(closes).toISOString(),
    is_closed: closes !== null && now >= closes,
  }
}

export const entries =
  (secrets: SecretBox) =>
  async (context: Context<typeof listNightEntries>): Promise<Answer<typeof listNightEntries>> => {
    const { tx, actor, facts, input, deny } = context
    const at = await atNight(tx, actor, input.params.id, deny)
    const night = await findNight(tx, at.business.id, input.params.date)
    if (!night) return { rows: [], count: 0 }
    const { page, count, list_id = null, state = null, search } = input.query
    const filter: EntryFilter = {
      business_id: at.business.id,
      night_id: night.id,
      list_id,
      rp_id: at.standing === 'rp' ? at.userId : null,
      state,
      // By part of a name, the beginning of a ticket, or the end of a telephone number.
      search: search === undefined ? null : readContactSearch(search),
    }
    const [rows, total] = await Promise.all([
      listEntries(tx, filter, { limit: count, offset: (page - 1) * count }),
      countEntries(tx, filter),
    ])
    const linkOf = ({ visit_id, secret_round }: EntryRow) =>
      waitUrl(secrets, facts.origin, { accountId: tx.accountId, visitId: visit_id, round: secret_round })
    return { rows: rows.map((row) => wireEntry(row, at, linkOf)), count: total }
  }

const TAIL = 4
function wireEntry(row: EntryRow, { standing, userId }: AtNight, linkOf: (row: EntryRow) => string): NightEntry {
  const sees = seesContact(standing, row.rp?.id === userId)
  const { secret_round: _, phone, ...fields } = row
  return {
    ...fields,
    phone: sees ? phone : null,
    phone_tail: phone?.slice(-TAIL) ?? null,
    link: sees ? linkOf(row) : null,
  }
}
