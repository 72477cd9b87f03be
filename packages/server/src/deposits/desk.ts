import type {
  getVisitMoney,
  payVisit,
  sendVisitLink,
  VisitMoney,
  waiveDeposit,
} from '@muelle/contract/visits/deposits/visit-money'
import { businessDateOf } from '@muelle/domain/hours/opening'
import { dueCents, lacksCard } from '@muelle/domain/visits/deposits/due'
import { seesVisit } from '@muelle/domain/visits/life/standing'
import { isPayable } from '@muelle/domain/visits/status'
import { admitCash } from '../ledger/cash-gate.ts'
import type { Way } from '../ledger/post.ts'
import { spendCredit } from '../ledger/store-credit.ts'
import { unexpected } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { cardKeepers, offeredProviders } from '../providers/accounts/receiver.ts'
import { instantOfText, unpaidUntil } from '../visits/deposits/ask-deposit.ts'
import { type DepositRow, findChargeOf } from '../visits/deposits/deposit-rows.sql.ts'
import { payableCharge } from '../visits/deposits/guarantee.ts'
import { askNoMore, postToVisit, settlePaid } from '../visits/deposits/pay-deposit.ts'
import { writeVisit } from '../visits/life/write-visit.ts'
import { findVisit } from '../visits/record/find-visit.sql.ts'
import { atVenue } from '../visits/record/visit-context.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { type Locked, lockMoney, shown } from './visit-at-desk.ts'

export const get =
  (deps: DepositDeps) =>
  async (context: Context<typeof getVisitMoney>): Promise<VisitMoney> => {
    const { tx, actor, input, deny } = context
    const { venue, by } = await atVenue(context, input.params.id, deny)
    const visit = await findVisit(tx, input.params.bookingId)
    const isThere = visit?.business_id === venue.id && visit.kind !== 'parking'
    if (!isThere || !seesVisit(by.standing, visit.rp_id === actor.userId)) deny({ code: 'not_found' })
    return shown(deps, context, { venue, by })
  }

/** F-2 at the desk: cash into the hands and the shift of whoever takes it, a card or a transfer into the bank, a credit out of itself. */
export const pay =
  (deps: DepositDeps) =>
  async (context: Context<typeof payVisit>): Promise<VisitMoney> => {
    const { tx, actor, author, now, input, deny } = context
    const { amount_cents, method, reference = null, received_cents = null } = input.body
    const { venue, by, visit, deposit } = await lockMoney(context, deny, () => deny({ code: 'deposit.nothing_due' }))
    const due = isPayable(visit.status) ? dueCents(deposit) : 0
    if (due === 0 || amount_cents === 0) deny({ code: 'deposit.nothing_due' })
    if (amount_cents > due) deny({ code: 'deposit.too_much', dueCents: due, currency: deposit.currency })
    if (received_cents !== null && received_cents < amount_cents) deny({ code: 'deposit.received_less' })
    const way = await wayOf(context, deposit, { method, reference, amount_cents }, venue)
    if (method === 'cash')
      await admitCash(
        { tx, now, deny },
        {
          business_id: venue.id,
          user_id: actor.userId,
          house: deposit.currency,
          taken: [{ currency: deposit.currency, cents: amount_cents }],
          isProgram: actor.apiKeyId !== null,
        },
      )
    const received = method === 'cash' ? (received_cents ?? amount_cents) : null
    const after = await postToVisit(tx, deposit, {
      way,
      amount_cents,
      received_cents: received,
      actor_user_id: actor.userId,
    })
    await record(tx, author, [
      {
        kind: 'visit.deposit_paid',
        subject_type: 'visit',
        subject_id: visit.id,
        business_id: venue.id,
        data: { amount_cents, method },
      },
    ])
    await settlePaid(tx, { by, venue }, visit, after)
    return shown(deps, context, { venue, by })
  }

async function wayOf(
  { tx, now, deny }: Context<typeof payVisit>,
  { currency }: DepositRow,
  {
    method,
    reference,
    amount_cents,
  }: { method: 'cash' | 'terminal' | 'transfer' | 'credit'; reference: string | null; amount_cents: number },
  venue: Locked['venue'],
): Promise<Way> {
  if (method === 'cash') return { method }
  if (method !== 'credit') return { method, reference }
  const today = businessDateOf(now, venue.zone, venue.dayCut)
  const spent = await spendCredit(tx, { business_id: venue.id, code: reference ?? '', amount_cents, currency, today })
  return 'code' in spent && !('creditId' in spent) ? deny(spent) : spent
}

/** F-2: whoever is sent a link has as long as the venue set it for those. */
export const sendLink =
  (deps: DepositDeps) =>
  async (context: Context<typeof sendVisitLink>): Promise<VisitMoney> => {
    const { tx, now, deny } = context
    const { venue, by, visit, deposit } = await lockMoney(context, deny, () => deny({ code: 'deposit.nothing_due' }))
    const isOver = visit.expires_at !== null && Date.parse(visit.expires_at) <= now
    const isLacking = lacksCard(deposit)
    const takers = isLacking ? cardKeepers : offeredProviders
    const hasTaker = (await takers(tx, deps.payments.providers, venue.id)).length > 0
    const charge = await findChargeOf(tx, visit.id)
    // A charge that a card has not paid is due for as long as it stands.
    if (payableCharge(charge, dueCents(deposit)) > 0) {
      if (!hasTaker) deny({ code: 'payment_link.no_provider' })
      return shown(deps, context, { venue, by })
    }
    if (visit.status !== 'confirmed' || isOver || (dueCents(deposit) === 0 && !isLacking))
      deny({ code: 'deposit.nothing_due' })
    if (!hasTaker) deny({ code: 'payment_link.no_provider' })
    const until = unpaidUntil(deposit, { now, start: instantOfText(visit.start_at), isOnline: false })
    if (visit.expires_at === null || Date.parse(until) > Date.parse(visit.expires_at))
      await writeVisit(
        tx,
        { by, venue, deny: unexpected },
        { before: visit, after: { ...visit, expires_at: until } },
        { action: 'send_link', isFinal: true },
      )
    return shown(deps, context, { venue, by })
  }

export const waive =
  (deps: DepositDeps) =>
  async (context: Context<typeof waiveDeposit>): Promise<VisitMoney> => {
    const { tx, actor, input, deny } = context
    const { venue, by, visit, deposit } = await lockMoney(context, deny, () => deny({ code: 'deposit.nothing_due' }))
    if (!isPayable(visit.status) || (dueCents(deposit) === 0 && !lacksCard(deposit)))
      deny({ code: 'deposit.nothing_due' })
    await askNoMore(tx, { by, venue }, { visit, deposit }, { userId: actor.userId, reason: input.body.reason })
    return shown(deps, context, { venue, by })
  }
