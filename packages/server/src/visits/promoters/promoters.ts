import type { Answer } from '@muelle/contract/call'
import { MAX_PROMOTERS } from '@muelle/contract/visits/promoters/promoter-bounds'
import type {
  createPromoter,
  listPromoters,
  Promoter,
  updatePromoter,
} from '@muelle/contract/visits/promoters/promoters'
import { seesEveryPromoter } from '@muelle/domain/visits/promoters/reach'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Actor, Context } from '../../platform/http/handle.ts'
import { sellerOfLogin } from '../../sellers/login.sql.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { dateAt } from '../life/venue.ts'
import { atVenue } from '../record/visit-context.ts'
import { insertPromoter } from './attributions.sql.ts'
import { type Digest, promoterUrl } from './link.ts'
import {
  changePromoter,
  countPromoters,
  findPromoter,
  findPromoters,
  isSeller,
  leadsSomebody,
  lockPromoter,
  type PromoterRow,
  type PromoterScope,
  worksAsRp,
} from './promoters.sql.ts'

/** Whose rows a person sees in a business (N-4). */
export const promoterScope = (actor: Actor, businessId: number): PromoterScope => ({
  business_id: businessId,
  user_id: seesEveryPromoter(rightsIn(actor, businessId)) ? null : actor.userId,
})

type Linking = { secrets: Digest; origin: string; accountId: number }
const wirePromoter = (
  { secrets, origin, accountId }: Linking,
  { user_id, user_name, leader_id, leader_name, ...row }: PromoterRow,
): Promoter => ({
  ...row,
  user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
  leader: leader_id === null ? null : { id: leader_id, name: leader_name ?? '' },
  link: promoterUrl(secrets, origin, { accountId, promoterId: row.id }),
})

export const list =
  (secrets: Digest) =>
  async (context: Context<typeof listPromoters>): Promise<Answer<typeof listPromoters>> => {
    const { tx, actor, input, deny, now, facts } = context
    const { venue } = await atVenue(context, input.params.id, deny)
    const found = await findPromoters(tx, promoterScope(actor, venue.id), dateAt(venue, now))
    const linking = { secrets, origin: facts.origin, accountId: tx.accountId }
    return { rows: found.map((row) => wirePromoter(linking, row)), count: found.length }
  }

/** A leader is another promoter of the business who is in nobody's team; whoever leads one is in none. */
async function demandLeader(
  tx: Tx,
  scope: PromoterScope,
  { id, leader_id, tonight }: { id: number | null; leader_id: number | null; tonight: string },
  deny: Deny<'promoter.leader'>,
): Promise<void> {
  if (leader_id === null) return
  const leader = await findPromoter(tx, { ...scope, user_id: null }, { id: leader_id, tonight })
  const isFit = leader && leader.leader_id === null && leader.id !== id
  if (!isFit || (id !== null && (await leadsSomebody(tx, id)))) deny({ code: 'promoter.leader' }, 'body.leader_id')
}

export const create =
  (secrets: Digest) =>
  async (context: Context<typeof createPromoter>): Promise<Promoter> => {
    const { tx, input, deny, now, author, facts } = context
    const { venue } = await atVenue(context, input.params.id, deny)
    const scope = { business_id: venue.id, user_id: null }
    const tonight = dateAt(venue, now)
    const { user_id, seller_id, leader_id = null, night_cap = null } = input.body
    await demandLeader(tx, scope, { id: null, leader_id, tonight }, deny)
    if ((await countPromoters(tx, venue.id)) >= MAX_PROMOTERS)
      deny({ code: 'promoter.too_many', maxPromoters: MAX_PROMOTERS })
    if (user_id !== undefined && !(await worksAsRp(tx, venue.id, user_id))) deny({ code: 'promoter.unknown_person' })
    if (seller_id !== undefined && !(await isSeller(tx, seller_id))) deny({ code: 'promoter.unknown_person' })
    const seller = seller_id ?? (user_id === undefined ? null : await sellerOfLogin(tx, user_id))
    if (seller === null) return deny({ code: 'promoter.unknown_person' })
    const kind = user_id === undefined ? 'seller' : 'rp'
    const at = new Date(now).toISOString()
    const id = await insertPromoter(tx, { business_id: venue.id, kind, seller_id: seller, leader_id, night_cap, at })
    if (id === null) {
      const there = (await findPromoters(tx, scope, tonight)).find((one) => one.seller_id === seller)
      return deny({ code: 'promoter.there', name: there?.name ?? '' })
    }
    await recordChange(tx, author, {
      kind: 'promoter.created',
      subject_type: 'promoter',
      subject_id: id,
      business_id: venue.id,
      before: null,
      after: { kind, leader_id, night_cap, enabled: true },
    })
    return read({ tx, secrets, origin: facts.origin }, scope, { id, tonight })
  }

export const update =
  (secrets: Digest) =>
  async (context: Context<typeof updatePromoter>): Promise<Promoter> => {
    const { tx, input, deny, now, author, facts } = context
    const { venue } = await atVenue(context, input.params.id, deny)
    const scope = { business_id: venue.id, user_id: null }
    const tonight = dateAt(venue, now)
    const { promoterId: id } = input.params
    const { version, ...fields } = input.body
    await lockPromoter(tx, id)
    const before = (await findPromoter(tx, scope, { id, tonight })) ?? deny({ code: 'not_found' })
    const reading = { tx, secrets, origin: facts.origin }
    if (before.version !== version)
      deny({ code: 'stale', version: before.version, current: { ...(await read(reading, scope, { id, tonight })) } })
    if (fields.leader_id !== before.leader_id)
      await demandLeader(tx, scope, { id, leader_id: fields.leader_id, tonight }, deny)
    const { leader_id, night_cap, enabled } = before
    const isChanged = await recordChange(tx, author, {
      kind: 'promoter.changed',
      subject_type: 'promoter',
      subject_id: id,
      business_id: venue.id,
      before: { leader_id, night_cap, enabled },
      after: fields,
    })
    if (isChanged) await changePromoter(tx, id, fields)
    return read(reading, scope, { id, tonight })
  }

async function read(
  { tx, secrets, origin }: { tx: Tx; secrets: Digest; origin: string },
  scope: PromoterScope,
  which: { id: number; tonight: string },
): Promise<Promoter> {
  const row = await findPromoter(tx, scope, which)
  if (!row) throw new Error('a promoter who was just written is not there')
  return wirePromoter({ secrets, origin, accountId: tx.accountId }, row)
}
