import type { Answer } from '@muelle/contract/call'
import type {
  addToTab,
  getVisitMoney,
  giveVisitBack,
  payVisit,
  quoteDeposit,
  sendVisitLink,
  VisitMoney,
  waiveDeposit,
} from '@muelle/contract/deposits/visit-money'
import { businessDateOf } from '@muelle/domain/hours/opening'
import { custodyOf } from '@muelle/domain/ledger/place'
import { isProvider } from '@muelle/domain/providers/provider-name'
import { instantOf, localDate, localTime } from '@muelle/domain/time'
import { seesVisit } from '@muelle/domain/visits/life/standing'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { admitCash } from '../ledger/cash-gate.ts'
import { lockPlace } from '../ledger/custody.sql.ts'
import { postRefunds, type VisitMove, type Way } from '../ledger/post.ts'
import { restoreCredit, spendCredit } from '../ledger/store-credit.ts'
import type { Tx } from '../platform/db.ts'
import { type Deny, unexpected } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { cardKeepers, offeredProviders } from '../providers/accounts/receiver.ts'
import {
  askedOf,
  chosenPackage,
  instantOfText,
  offeredPackage,
  textOf,
  unpaidUntil,
  wirePackage,
} from '../visits/deposits/ask-deposit.ts'
import {
  type DepositRow,
  findChargeOf,
  findDeposit,
  findVisit,
  lockDeposit,
  writeDepositMoney,
  writeWaived,
} from '../visits/deposits/deposit-rows.ts'
import { dueCents } from '../visits/deposits/follow-visit.ts'
import { openPayments } from '../visits/deposits/give-back.ts'
import { lacksCard, payableCharge } from '../visits/deposits/guarantee.ts'
import { postToVisit, settlePaid } from '../visits/deposits/pay-deposit.ts'
import { writeVisit } from '../visits/life/write-visit.ts'
import { atVenue } from '../visits/record/visit-context.ts'
import type { VisitRow } from '../visits/record/visit-row.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { lockOwnVisit } from './lock-visit.ts'
import { listTab } from './tab.sql.ts'
import { visitMoney } from './visit-money.ts'
import { writeTab } from './write-tab.ts'

const iso = (at: number) => new Date(at).toISOString()

export const quote =
  (deps: DepositDeps) =>
  async (context: Context<typeof quoteDeposit>): Promise<Answer<typeof quoteDeposit>> => {
    const { tx, actor, input, facts, deny } = context
    await getVisibleBusiness(tx, actor, input.params.id, deny)
    const { venue } = await atVenue(context, input.params.id, deny)
    const { date, time, party, zone = null, resource_type, channel, package: key = null } = input.query
    const chosen = chosenPackage(venue, key, deny)
    const start = instantOf(localDate(date), localTime(time), venue.zone)
    const tables = resource_type === undefined ? [] : [{ type: resource_type, zone }]
    const terms = askedOf(venue, { party, start, zone, tables, channel, package: key }, chosen)
    const isNeeded = terms !== null && 'code' in terms
    const currency = venue.asks?.currency ?? 'MXN'
    return {
      terms:
        terms === null || 'code' in terms
          ? null
          : {
              kind: terms.kind,
              rule_name: terms.ruleName,
              amount_cents: terms.amountCents,
              fee_cents: terms.feeCents,
              currency,
              free_until: iso(terms.freeUntil),
              text: textOf(facts.language, terms, venue),
              package: terms.package && wirePackage(terms.package),
            },
      needs_package: isNeeded,
      packages: (venue.asks?.packages ?? []).map((one) => offeredPackage(one, party)),
      keeps_cards: (await cardKeepers(tx, deps.payments.providers, venue.id)).length > 0,
      currency,
      time_zone: venue.zone,
    }
  }

type Base = Pick<Context<typeof getVisitMoney>, 'tx' | 'actor' | 'author' | 'now' | 'facts'> & {
  input: { params: { id: number; bookingId: number } }
}

type At = Pick<Awaited<ReturnType<typeof atVenue>>, 'venue' | 'by'>
const shown = async (deps: DepositDeps, context: Base, { venue, by }: At) =>
  visitMoney(context.tx, deps, context.input.params.bookingId, {
    venue,
    standing: by.standing,
    language: context.facts.language,
    origin: context.facts.origin,
  })

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

type Locked = Awaited<ReturnType<typeof atVenue>> & { visit: VisitRow; deposit: DepositRow }
/** Locks the visit, then its deposit; refuses a visit of which nothing was asked. */
async function lockMoney(context: Base, deny: Deny<'not_found'>, none: () => never): Promise<Locked> {
  const at = await atVenue(context, context.input.params.id, deny)
  const visit = await lockOwnVisit(context.tx, at.venue, context.input.params.bookingId, deny)
  if (!seesVisit(at.by.standing, visit.rp_id === context.actor.userId)) deny({ code: 'not_found' })
  const deposit = (await lockDeposit(context.tx, visit.id)) ?? none()
  return { ...at, visit, deposit }
}

/** F-2 at the desk: cash into the hands and the shift of whoever takes it, a card or a transfer into the bank, a credit out of itself. */
export const pay =
  (deps: DepositDeps) =>
  async (context: Context<typeof payVisit>): Promise<VisitMoney> => {
    const { tx, actor, author, now, input, deny } = context
    const { amount_cents, method, reference = null, received_cents = null } = input.body
    const { venue, by, visit, deposit } = await lockMoney(context, deny, () => deny({ code: 'deposit.nothing_due' }))
    const due = OPEN.has(visit.status) ? dueCents(deposit) : 0
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

const OPEN: ReadonlySet<VisitRow['status']> = new Set(['held', 'requested', 'confirmed', 'arrived', 'seated'])

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

/** Gives back at the desk what no provider gives back, each payment the way it came. */
export const giveBack =
  (deps: DepositDeps) =>
  async (context: Context<typeof giveVisitBack>): Promise<VisitMoney> => {
    const { tx, actor, author, deny } = context
    const { venue, by, visit, deposit } = await lockMoney(context, deny, () => deny({ code: 'deposit.nothing_owed' }))
    const { open, askedCents } = await openPayments(tx, visit.id)
    let restCents = deposit.owed_cents - askedCents
    if (restCents <= 0) deny({ code: 'deposit.nothing_owed' })
    const owed = restCents
    const given = open.flatMap(({ move, leftCents }) => {
      const amount_cents = Math.min(restCents, leftCents)
      restCents -= amount_cents
      return amount_cents > 0 ? [{ move, amount_cents }] : []
    })
    // What a provider could not give back, and what was paid in cash, comes out of the hands of whoever gives it.
    const isCash = (method: string) => method === 'cash' || isProvider(method)
    const ways: Way[] = []
    for (const { move, amount_cents } of given)
      ways.push(await wayBack(tx, move, { business_id: venue.id, amount_cents }))
    if (given.some(({ move }) => isCash(move.method))) await lockPlace(tx, custodyOf(actor.userId))
    await postRefunds(
      tx,
      given.map(({ move, amount_cents }, index) => ({
        visit_id: visit.id,
        business_id: venue.id,
        way: ways[index] ?? { method: 'cash' },
        amount_cents,
        received_cents: null,
        currency: deposit.currency,
        payment_id: move.id,
        actor_user_id: actor.userId,
      })),
    )
    await writeDepositMoney(tx, visit.id, deposit.owed_cents - (owed - restCents))
    await record(tx, author, [
      {
        kind: 'visit.refunded',
        subject_type: 'visit',
        subject_id: visit.id,
        business_id: venue.id,
        data: { amount_cents: owed - restCents },
      },
    ])
    return shown(deps, context, { venue, by })
  }

/** A payment goes back the way it came; what a provider could not give back is given in cash. */
async function wayBack(
  tx: Tx,
  { method, reference }: VisitMove,
  { business_id, amount_cents }: { business_id: number; amount_cents: number },
): Promise<Way> {
  if (method === 'transfer' || method === 'terminal') return { method, reference: null }
  if (method !== 'credit') return { method: 'cash' }
  return restoreCredit(tx, { business_id, code: reference ?? '', amount_cents, renewedOn: null })
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
    const { tx, actor, now, input, deny } = context
    const { venue, by, visit, deposit } = await lockMoney(context, deny, () => deny({ code: 'deposit.nothing_due' }))
    if (!OPEN.has(visit.status) || (dueCents(deposit) === 0 && !lacksCard(deposit)))
      deny({ code: 'deposit.nothing_due' })
    const said = { at: iso(now), userId: actor.userId, reason: input.body.reason }
    await writeWaived(tx, visit.id, said)
    await settlePaid(tx, { by, venue }, visit, { ...deposit, waived_at: said.at })
    return shown(deps, context, { venue, by })
  }

/** Where a tab may be written: at the table, or for whoever has just left it (N-3). */
const HAS_TAB: ReadonlySet<VisitRow['status']> = new Set(['arrived', 'seated', 'finished'])

export const addLine =
  (deps: DepositDeps) =>
  async (context: Context<typeof addToTab>): Promise<VisitMoney> => {
    const { tx, actor, author, now, input, deny } = context
    const at = await atVenue(context, input.params.id, deny)
    // Whoever earns by what was drunk does not write it.
    if (at.by.standing === 'rp') deny({ code: 'forbidden', module: 'mdu_waitlist', flag: null })
    const visit = await lockOwnVisit(tx, at.venue, input.params.bookingId, deny)
    if (!HAS_TAB.has(visit.status)) deny({ code: 'deposit.tab_closed' })
    const { amount_cents, note } = input.body
    const consumedCents = (await listTab(tx, visit.id)).reduce((sum, line) => sum + line.amount_cents, 0)
    const currency = (await findDeposit(tx, visit.id))?.currency ?? at.venue.asks?.currency ?? 'MXN'
    if (consumedCents + amount_cents < 0) deny({ code: 'deposit.tab_below_zero', consumedCents, currency })
    await writeTab(tx, { author, now, userId: actor.userId }, visit, { amount_cents, note, consumedCents })
    return shown(deps, context, at)
  }
