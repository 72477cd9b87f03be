import type { Answer } from '@muelle/contract/call'
import type {
  decideCommissions,
  getOwnNight,
  listNightCommissions,
  listRpSums,
  PromoterSums,
} from '@muelle/contract/visits/promoters/earnings'
import { MAX_SUM_DAYS } from '@muelle/contract/visits/promoters/promoter-bounds'
import { addDays, localDate } from '@muelle/domain/time'
import { decisionDenial } from '@muelle/domain/visits/promoters/earnings'
import { type PromoterKind, roomLeft } from '@muelle/domain/visits/promoters/reach'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { bringVisitLines } from '../../sellers/visit-lines.ts'
import { dateAt } from '../life/venue.ts'
import { atVenue } from '../record/visit-context.ts'
import {
  approveCommissions,
  type DecidedRow,
  findNightCommissions,
  findOwnVisits,
  findWaitingCommissions,
  lockCommissions,
  rejectCommissions,
  type Sums,
  type SumsRow,
  sumApproved,
  sumPromoters,
} from './earnings.sql.ts'
import { type Digest, promoterUrl } from './link.ts'
import { findOwnPromoter } from './promoters.sql.ts'
import { promoterScope } from './promoters.ts'

const NO_SUMS: Sums = {
  visits: 0,
  people: 0,
  arrived: 0,
  no_show: 0,
  packages: 0,
  base_cents: 0,
  commission_cents: 0,
  estimated_cents: 0,
  earned_cents: 0,
  approved_cents: 0,
  paid_cents: 0,
}
const FIELDS = Object.keys(NO_SUMS) as (keyof Sums)[]
const sumsOf = (row: Sums): Sums => Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as Sums
const together = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => Object.fromEntries(FIELDS.map((field) => [field, sum[field] + row[field]])) as Sums,
    NO_SUMS,
  )

/** What is next to be done: to let go what is earned, to wait for what is expected, to pay what was let go. */
const statusOf = ({ earned_cents, estimated_cents, approved_cents, paid_cents }: Sums): PromoterSums['status'] => {
  if (earned_cents > 0) return 'earned'
  if (estimated_cents > 0) return 'estimated'
  if (approved_cents > paid_cents) return 'approved'
  return approved_cents > 0 ? 'paid' : 'none'
}

const wireSums = (row: SumsRow): PromoterSums => ({
  rp: { id: row.id, name: row.name },
  leader: row.leader_id === null ? null : { id: row.leader_id, name: row.leader_name ?? '' },
  ...sumsOf(row),
  status: statusOf(row),
})

/** What everybody of a kind whom the reader sees brought in a range of nights (N-4). */
export const sums =
  (kind: PromoterKind) =>
  async (context: Context<typeof listRpSums>): Promise<Answer<typeof listRpSums>> => {
    const { tx, actor, input, deny, now } = context
    const { venue } = await atVenue(context, input.params.id, deny)
    const { currency } = await getVisibleBusiness(tx, actor, venue.id, deny)
    const { promoter_id = null } = input.query
    const from = input.query.from ?? input.query.to ?? dateAt(venue, now)
    const to = input.query.to ?? from
    if (to < from || to > addDays(localDate(from), MAX_SUM_DAYS - 1))
      deny({ code: 'promoter.range_too_long', maxDays: MAX_SUM_DAYS })
    const rows = await sumPromoters(tx, { ...promoterScope(actor, venue.id), kind, promoter_id, from, to })
    if (promoter_id !== null && rows.length === 0) deny({ code: 'not_found' })
    return { rows: rows.map(wireSums), count: rows.length, totals: together(rows), currency, from, to }
  }

export async function night(
  context: Context<typeof listNightCommissions>,
): Promise<Answer<typeof listNightCommissions>> {
  const { tx, actor, input, deny, now } = context
  const { venue } = await atVenue(context, input.params.id, deny)
  const { currency } = await getVisibleBusiness(tx, actor, venue.id, deny)
  const date = input.query.date ?? dateAt(venue, now)
  const find = input.query.waiting === 'true' ? findWaitingCommissions : findNightCommissions
  const found = await find(tx, venue.id, date)
  const waiting = found.filter(({ state }) => state === 'earned')
  return {
    rows: found.map(({ promoter_id, promoter_name, user_id, ...row }) => ({
      ...row,
      promoter: { id: promoter_id, name: promoter_name },
      is_own: user_id !== null && user_id === actor.userId,
    })),
    count: found.length,
    date,
    currency,
    totals: {
      waiting: waiting.length,
      waiting_cents: waiting.reduce((sum, row) => sum + row.amount_cents - row.approved_cents, 0),
      approved_cents: found.reduce((sum, row) => sum + row.approved_cents, 0),
    },
  }
}

/**
 * Lets earned commissions go, or refuses them: all as they were shown, or none (N-6). What is let go is a line among all commissions of the
 * seller, which a settlement pays. Locks: the promoters' nights, their commissions by id, then what is not settled of them.
 */
export async function decide(context: Context<typeof decideCommissions>): Promise<Answer<typeof decideCommissions>> {
  const { tx, actor, author, input, deny, now } = context
  const { venue } = await atVenue(context, input.params.id, deny)
  const { decision, lines, reason } = input.body
  if (decision === 'reject' && reason === undefined) deny({ code: 'promoter_commission.reason_needed' }, 'body.reason')
  const { currency } = await getVisibleBusiness(tx, actor, venue.id, deny)
  const ids = [...new Set(lines.map(({ id }) => id))]
  const rows = await lockCommissions(tx, venue.id, ids)
  if (rows.length !== ids.length) deny({ code: 'not_found' })
  for (const row of rows) {
    if (row.user_id === actor.userId && !actor.rights.is_owner) deny({ code: 'promoter_commission.own' })
    const denial = decisionDenial(row, lines.find(({ id }) => id === row.id)?.amount_cents ?? 0)
    if (denial) deny(denial.code === 'promoter_commission.changed' ? { ...denial, currency } : denial)
  }
  const said = { at: new Date(now).toISOString(), by_user_id: author.userId, reason: reason ?? null }
  if (decision === 'approve') {
    await approveCommissions(tx, ids, said)
    await payLater(context, rows)
  } else await rejectCommissions(tx, ids, said)
  await record(
    tx,
    author,
    rows.map(({ id, visit_id, seller_id, amount_cents }) => ({
      kind: decision === 'approve' ? 'promoter_commission.approved' : 'promoter_commission.rejected',
      subject_type: 'promoter_commission',
      subject_id: id,
      business_id: venue.id,
      data: { visit_id, seller_id, amount_cents, ...(reason !== undefined && { reason }) },
    })),
  )
  return {
    decided: rows.length,
    cents: rows.reduce((sum, { amount_cents, approved_cents }) => sum + amount_cents - approved_cents, 0),
  }
}

/** What was let go of these visits becomes what the house owes for them. */
async function payLater(
  { tx, now }: Pick<Context<typeof decideCommissions>, 'tx' | 'now'>,
  rows: readonly DecidedRow[],
): Promise<void> {
  const visits = new Map(rows.map((row) => [row.attribution_id, row]))
  const approved = await sumApproved(tx, [...visits.keys()])
  await bringVisitLines(
    tx,
    now,
    approved.flatMap(({ attribution_id, approved_cents }) => {
      const row = visits.get(attribution_id)
      if (!row) return []
      const { visit_id, business_id, seller_id, currency } = row
      return [{ attribution_id, visit_id, business_id, seller_id, currency, approved_cents }]
    }),
  )
}

/** What whoever brings guests has of a night (N-4); nobody else's. */
export const ownNight =
  (secrets: Digest) =>
  async (context: Context<typeof getOwnNight>): Promise<Answer<typeof getOwnNight>> => {
    const { tx, actor, input, deny, now, facts } = context
    const { venue } = await atVenue(context, input.params.id, deny)
    const today = dateAt(venue, now)
    const date = input.query.date ?? today
    const own = await findOwnPromoter(tx, { business_id: venue.id, user_id: actor.userId, date })
    const { id, name, night_cap, people, business_name, currency } = own ?? deny({ code: 'not_found' })
    const range = { business_id: venue.id, user_id: null, kind: null, promoter_id: id, from: date, to: date }
    const [found, guests] = await Promise.all([sumPromoters(tx, range), findOwnVisits(tx, id, date)])
    return {
      promoter: { id, name },
      date,
      today,
      currency,
      business: { id: venue.id, name: business_name },
      ...sumsOf(found[0] ?? NO_SUMS),
      night_cap,
      people_on_lists: people,
      room_left: roomLeft(night_cap, people),
      link: promoterUrl(secrets, facts.origin, { accountId: tx.accountId, promoterId: id }),
      guests: guests.map(({ is_duplicate, duplicate_by, moved_at, moved_reason, moved_to, ...visit }) => ({
        ...visit,
        duplicate_of: is_duplicate ? { by: duplicate_by } : null,
        moved: moved_at === null ? null : { at: moved_at, to: moved_to, reason: moved_reason ?? '' },
      })),
    }
  }
