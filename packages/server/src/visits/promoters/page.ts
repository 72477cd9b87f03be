import type { Answer } from '@muelle/contract/call'
import type { getRpPage, joinByLink, RpPage } from '@muelle/contract/visits/promoters/rp-page'
import { phoneKey } from '@muelle/domain/customers/contact-key'
import { findVenue, type VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import { type Deny, refusing } from '../../platform/denied.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import type { OpenContext } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { lockTables } from '../../resources/tables.ts'
import { denyBlocked, denyTooMany, subjectOf } from '../guest/create.ts'
import { insertRequest } from '../guest/guest-requests.sql.ts'
import { denyUnproven, type ProofDeps } from '../guest/phone-proof.ts'
import { guestBy } from '../guest/steps.ts'
import { dateAt, readVenue, type VisitVenue } from '../life/venue.ts'
import { type AddedEntry, addEntry, type EntryRefusal } from '../nights/add-entry.ts'
import { findNight } from '../nights/night.sql.ts'
import { closingOf } from '../nights/night-venue.ts'
import { type ListOfNight, listsOfNight } from '../nights/nights.sql.ts'
import { promoterOfCode } from './link.ts'
import { findLinked, type LinkedPromoter } from './promoters.sql.ts'

type Linked = { promoter: LinkedPromoter; facts: VenueFacts; venue: VisitVenue; date: string; list: ListOfNight | null }

/** Who is behind a link, and their list of the night that runs now: of several the first. */
async function findBehind(
  tx: Tx,
  promoterId: number,
  now: OpenContext<typeof getRpPage>['now'],
  deny: Deny<'not_found'>,
): Promise<Linked> {
  const promoter = (await findLinked(tx, promoterId)) ?? deny({ code: 'not_found' })
  const found = await findVenue(tx, promoter.business_id)
  const facts = found?.enabled ? found : deny({ code: 'not_found' })
  const venue = await readVenue(tx, facts)
  const date = dateAt(venue, now)
  const night = await findNight(tx, facts.id, date)
  const lists = await listsOfNight(tx, facts.id, { nightId: night?.id ?? null, ownerId: promoter.user_id })
  return { promoter, facts, venue, date, list: lists.find(({ is_active }) => is_active) ?? null }
}

/** Whose list somebody would stand on by a link (N-5), and what holds for it tonight. Of who brings nobody any more nothing is told. */
export const readRpPage =
  (secrets: SecretBox) =>
  ({ db, input, now, deny }: OpenContext<typeof getRpPage>): Promise<Answer<typeof getRpPage>> => {
    const { accountId, promoterId } = promoterOfCode(secrets, input.params.code) ?? deny({ code: 'not_found' })
    return db.read(accountId, async (tx): Promise<RpPage> => {
      const { promoter, facts, venue, date, list } = await findBehind(tx, promoterId, now, deny)
      const night = await findNight(tx, facts.id, date)
      const closesAt = list && closingOf(venue, date, list, night ?? { closes_at: null })
      return {
        business: { id: facts.id, name: facts.name, phone: promoter.business_phone },
        promoter: { name: promoter.name },
        date,
        list: list && {
          name: list.name,
          free_until: list.free_until,
          cover_cents: list.cover_cents,
          two_for_one: list.two_for_one,
          currency: promoter.currency,
          is_closed: closesAt !== null && closesAt <= now,
        },
      }
    })
  }

/**
 * Puts a guest on the list behind a link, credited to whose link it is (N-5). A telephone and an address are counted like those of guests
 * who book; whoever stands on another list already is flagged, and is not told whose. Locks: the venue, then as `addEntry` does.
 */
export const joinList =
  (deps: ProofDeps & { secrets: SecretBox }) =>
  ({ db, input, facts: request, now, deny }: OpenContext<typeof joinByLink>): Promise<Answer<typeof joinByLink>> => {
    const { secrets } = deps
    const { accountId, promoterId } = promoterOfCode(secrets, input.params.code) ?? deny({ code: 'not_found' })
    return db.transaction(accountId, async (tx) => {
      const { promoter, facts, venue, date, list } = await findBehind(tx, promoterId, now, deny)
      const listId = list?.id ?? deny({ code: 'not_found' })
      const phone = phoneKey(input.body.phone) ?? deny({ code: 'invalid' }, 'body.phone')
      const shown = { phone, proof: input.body.proof, cookies: request.cookies, now }
      await denyUnproven(tx, deps, facts, shown, deny)
      await lockTables(tx, venue.id)
      await denyBlocked(tx, facts, { phone, now }, deny)
      const subject = subjectOf(secrets, networkOf(request.address), 'guest_address')
      await denyTooMany(tx, facts, { phone, subject, now }, deny)
      const added = await refusing<EntryRefusal, AddedEntry>((denyOne) =>
        addEntry(
          tx,
          { by: guestBy(request.request_id, now), venue, deny: denyOne },
          {
            list_id: listId,
            date,
            name: input.body.name,
            party_size: input.body.party_size,
            phone,
            language: request.language,
            source: 'rp',
            rp_id: promoter.user_id,
            seller_id: null,
          },
        ),
      )
      if ('refusal' in added) {
        const { refusal } = added
        return refusal.code === 'guest_list.closed' || refusal.code === 'guest_list.off'
          ? deny(refusal)
          : deny({ code: 'not_found' })
      }
      await insertRequest(tx, { businessId: venue.id, kind: 'visit', subject, at: new Date(now).toISOString() })
      const { visit } = added
      return {
        status: visit.status === 'requested' ? 'requested' : 'confirmed',
        ticket: visit.ticket,
        party_size: visit.party_size,
      }
    })
  }
