import { approveVisitCharge, dismissVisitCharge, retryVisitCharge } from '@muelle/contract/visits/deposits/charges'
import { instant } from '@muelle/domain/time'
import type { Standing } from '@muelle/domain/visits/life/standing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASKS_CARD, CARD_FEE_CENTS, type DepositVenue, ok, openDepositVenue } from '../../test/deposit-venue.ts'
import { faultsIn } from '../../test/faults.ts'
import { openQuay, type Quay } from '../../test/quay.ts'
import { until } from '../../test/until.ts'
import { failed } from '../providers/asked.ts'
import type { CardDeps } from '../providers/kept-cards/card-deps.ts'
import { lookAtDueCards } from '../providers/kept-cards/card-jobs.ts'
import { openKeyOf, referenceOf } from '../providers/payments/references.ts'
import { NO_PROVIDERS } from '../providers/providers.ts'
import { eraseVisitPeople } from '../visits/erasure/erase.ts'
import { findVisitVenue } from '../visits/life/find-venue.ts'
import { showVisit } from '../visits/record/visit-context.ts'
import { keepAllBooks } from './all-books.ts'
import { keepVisitCards } from './card-books.ts'
import { collectCharge } from './collect-charge.ts'
import { guaranteesByClock } from './guarantee-clock.ts'
import { visitMoney } from './visit-money.ts'

let quay: Quay
let at: DepositVenue
let cards: CardDeps
beforeAll(async () => {
  quay = await openQuay({ onChange: keepAllBooks(Date.now) })
  at = await openDepositVenue(quay, ASKS_CARD)
  cards = { ...quay.wharf.deps, cards: keepVisitCards(Date.now) }
})
afterAll(() => quay?.close())

type Of = { id: number }
const SYSTEM = { userId: null, requestId: null }
const admin = <R extends object>(text: string, values: unknown[] = []) => quay.wharf.database.admin<R>(text, values)
const noFault = async () => expect(await faultsIn(quay.wharf.database.connection)).toEqual([])
const chargeOf = async (visit: Of) => (await at.money(visit)).charge
const named = async (visit: Of) => ({ id: at.venue, chargeId: (await chargeOf(visit))?.id ?? 0 })
const approve = async (visit: Of) => ok(await quay.owner(approveVisitCharge, { params: await named(visit), body: {} }))
const charges = async () => (await quay.wharf.played('stripe', 'charge_of_card')).length
const erase = ({ id }: Of) =>
  quay.wharf.database.db.transaction(quay.wharf.account, (tx) =>
    eraseVisitPeople(tx, SYSTEM, [id], instant(Date.now())),
  )
const cardOf = async ({ id }: Of) => {
  const [row] = await admin<{ id: number; state: string; brand: string | null; last4: string | null }>(
    'select id, state, brand, last4 from kept_card where reference = $1',
    [`visit:${id}`],
  )
  return row
}
const lookNow = async (deps = cards) => {
  await admin('update kept_card set look_at = now() where look_at is not null')
  await lookAtDueCards(deps, quay.wharf.worker, new AbortController().signal)
}

/** A visit whose guests called off too late, with a card to be charged. */
async function late(action: 'keep' | 'keepPoor' = 'keep') {
  const visit = await at.book()
  await quay.act(await at.begin(visit), action)
  await until(async () => (await at.read(visit)).payment_status === 'guaranteed')
  await admin(`update visit_deposit set free_until = now() - interval '1 minute' where visit_id = $1`, [visit.id])
  ok(await at.move(visit, 'cancel', { reason: 'customer' }))
  return visit
}
/** Its charge was approved, and nobody knows what its provider made of it. */
async function unknown() {
  const visit = await late()
  await quay.wharf.fault('stripe', 'charge_card', 'error')
  await approve(visit)
  const find = async () =>
    (
      await admin<{ id: number }>(
        `select id from provider_payment where reference = $1 and state = 'created' and failure is not null`,
        [`visit:${visit.id}`],
      )
    )[0]
  await until(async () => (await find()) !== undefined)
  return { visit, payment: await quay.wharf.payment((await find())?.id ?? 0) }
}

test('C-5: what a bank paid unheard is found though its person was erased meanwhile, and goes back', async () => {
  const { visit, payment } = await unknown()
  const [card] = await admin<{ customer_id: string; method_id: string }>(
    'select customer_id, method_id from kept_card where reference = $1',
    [`visit:${visit.id}`],
  )
  await quay.wharf.fault('stripe', 'webhook', 'late', 2)
  const done = await quay.wharf.deps.providers.stripe?.provider.cards?.charge({
    key: openKeyOf(quay.wharf.account, payment),
    reference: referenceOf(quay.wharf.account, payment),
    payee: payment.payee,
    customerId: card?.customer_id ?? '',
    methodId: card?.method_id ?? '',
    amountCents: payment.amount_cents,
    currency: payment.currency,
    description: payment.request.description,
    applicationFeeCents: 0,
    mayBeDone: false,
    mayBegin: true,
  })
  expect(done).toMatchObject({ ok: true })
  await admin('delete from sandbox_delivery')
  await erase(visit)
  await lookNow()
  // By its card alone the charge is found: the card waits for it.
  expect(await cardOf(visit)).toMatchObject({ state: 'forgetting', brand: null, last4: null })
  // Of what is under way meanwhile a round may hear nothing: the next one does.
  await until(async () => {
    await quay.wharf.lookNow()
    return (await at.movesOf(visit)).length === 2
  })
  expect(await at.movesOf(visit)).toEqual([
    { kind: 'charge', amount_cents: CARD_FEE_CENTS },
    { kind: 'refund', amount_cents: CARD_FEE_CENTS },
  ])
  await lookNow()
  expect(await cardOf(visit)).toMatchObject({ state: 'forgotten' })
  await noFault()
})

test('F-3: nobody tries once more as long as nobody knows what the last try did', async () => {
  const { visit } = await unknown()
  const before = await charges()
  const { id: chargeId } = (await chargeOf(visit)) ?? { id: 0 }
  const deps = { ...quay.wharf.deps, providers: NO_PROVIDERS }
  await collectCharge(deps, quay.wharf.account, { visitId: visit.id, chargeId, no: 1 })
  expect((await chargeOf(visit))?.collection).toMatchObject({ state: 'unreachable', problem: 'account_gone' })
  const retry = async () => quay.owner(retryVisitCharge, { params: await named(visit), body: {} })
  expect(await retry()).toMatchObject({ meta: { code: 'visit_charge.being_collected' } })
  await quay.wharf.lookNow()
  await until(async () => (await chargeOf(visit))?.collection?.state === 'paid')
  expect(await retry()).toMatchObject({ meta: { code: 'visit_charge.nothing_to_collect' } })
  expect((await charges()) - before).toBe(1)
  await noFault()
})

test('F-3: nothing is charged in an account that its owner gave up', async () => {
  const visit = await late()
  await admin(`update kept_card set payee = 'acct_given_up' where reference = $1`, [`visit:${visit.id}`])
  const before = await charges()
  await approve(visit)
  await until(async () => (await chargeOf(visit))?.collection?.state === 'unreachable')
  expect((await chargeOf(visit))?.collection).toMatchObject({ problem: 'account_gone' })
  expect(await charges()).toBe(before)
  expect(await admin('select 1 from provider_payment where reference = $1', [`visit:${visit.id}`])).toEqual([])
  await noFault()
})

test('a card is not called forgotten because our keys are wrong, and shows nothing of a person who is erased later (C-5)', async () => {
  const visit = await late()
  const { stripe } = quay.wharf.deps.providers
  const keeper = stripe?.provider.cards
  if (!stripe || !keeper) throw new Error('no cards are played')
  const told = (reason: string): CardDeps => {
    const forget = async () => failed({ kind: 'unauthorized', reason })
    const wrong = { ...stripe, provider: { ...stripe.provider, cards: { ...keeper, forget } } }
    return { ...cards, providers: { ...cards.providers, stripe: wrong } }
  }
  // An event of the page or the job of the late cancel may still be on its way: the server, whose keys are right, forgets nothing meanwhile.
  await quay.wharf.fault('stripe', 'forget_card', 'error', 9)
  await admin(
    `update kept_card set state = 'forgetting', forgotten_why = 'over', look_at = now() where reference = $1`,
    [`visit:${visit.id}`],
  )
  await lookNow(told('Invalid API Key provided'))
  expect(await cardOf(visit)).toMatchObject({ state: 'forgetting' })
  await lookNow(told('account_invalid'))
  expect(await cardOf(visit)).toMatchObject({ state: 'forgotten', last4: '4242' })
  await admin('delete from sandbox_fault')
  await erase(visit)
  expect(await cardOf(visit)).toMatchObject({ state: 'forgotten', brand: null, last4: null })
  await noFault()
})

test('F-3: a charge that guests pay long after they were to come is asked about, whether or not an event comes', async () => {
  const visit = await late('keepPoor')
  await approve(visit)
  await until(async () => (await chargeOf(visit))?.collection?.state === 'declined')
  await admin(
    `update visit set start_at = start_at - interval '30 days', end_at = end_at - interval '30 days' where id = $1`,
    [visit.id],
  )
  const url = await at.begin(visit)
  await quay.wharf.fault('stripe', 'webhook', 'late', 9)
  await quay.act(url, 'pay')
  await admin('delete from sandbox_delivery')
  await admin('delete from sandbox_fault')
  await quay.wharf.lookNow()
  expect((await chargeOf(visit))?.collection).toMatchObject({ state: 'paid' })
  expect(await at.movesOf(visit)).toEqual([{ kind: 'charge', amount_cents: CARD_FEE_CENTS }])
  await noFault()
})

test('a charge that nobody answered for a month keeps no card for ever', async () => {
  const { visit } = await unknown()
  await admin(
    `update visit_charge set made_at = made_at - interval '40 days', until_at = until_at - interval '40 days',
       decided_at = decided_at - interval '31 days' where visit_id = $1`,
    [visit.id],
  )
  await admin(`update visit set status_at = status_at - interval '40 days' where id = $1`, [visit.id])
  const { db } = quay.wharf.database
  const { providers } = quay.wharf.deps
  expect(await guaranteesByClock({ db, providers }, quay.wharf.account, instant(Date.now()))).toBe(1)
  expect(await cardOf(visit)).toMatchObject({ state: 'forgetting' })
  expect((await chargeOf(visit))?.collection).toMatchObject({ state: 'unreachable', may_retry: false })
  // Nothing is charged any more; what might have been is looked for, and the card is forgotten.
  const before = await charges()
  await quay.wharf.lookNow()
  await lookNow()
  expect(await cardOf(visit)).toMatchObject({ state: 'forgotten' })
  expect(await charges()).toBe(before)
  await noFault()
})

test('F-3: a card is not charged after its charge was let go, nor while its guests may be paying on a page that nobody can close', async () => {
  const visit = await late('keepPoor')
  await approve(visit)
  await until(async () => (await chargeOf(visit))?.collection?.state === 'declined')
  await at.begin(visit)
  const { stripe } = quay.wharf.deps.providers
  if (!stripe) throw new Error('nothing is played')
  const { closeCheckout } = stripe.provider
  const collectWith = async (close: typeof closeCheckout) => {
    await admin(
      `update visit_charge set collect_state = 'charging', collect_problem = null, collect_tries = 2 where visit_id = $1`,
      [visit.id],
    )
    const changed = { ...stripe, provider: { ...stripe.provider, closeCheckout: close } }
    const deps = { ...quay.wharf.deps, providers: { ...quay.wharf.deps.providers, stripe: changed } }
    const { chargeId } = await named(visit)
    await collectCharge(deps, quay.wharf.account, { visitId: visit.id, chargeId, no: 2 })
  }
  const triesOf = () =>
    admin('select 1 from provider_payment where kept_card_id is not null and reference = $1', [`visit:${visit.id}`])
  await collectWith(async () => failed({ kind: 'unauthorized', reason: 'api_key_expired' }))
  expect((await chargeOf(visit))?.collection).toMatchObject({ state: 'unreachable', problem: 'account_gone' })
  expect(await triesOf()).toHaveLength(1)
  await collectWith(async (ref) => {
    const params = await named(visit)
    ok(await quay.owner(dismissVisitCharge, { params, body: { reason: 'Avisaron' } }))
    return closeCheckout(ref)
  })
  expect(await triesOf()).toHaveLength(1)
  expect(await chargeOf(visit)).toMatchObject({ state: 'dismissed' })
  expect(await at.movesOf(visit)).toEqual([])
  await noFault()

  // Why, and by whom, is read by whoever keeps the venue.
  for (const standing of ['manager', 'host'] as const)
    expect((await readBy(visit, standing)).charge).toMatchObject({
      reason: 'Avisaron',
      decided_by: { name: expect.any(String) },
    })
  for (const standing of ['rp', 'waiter', 'door', 'cashier'] as const)
    expect((await readBy(visit, standing)).charge).toMatchObject({ state: 'dismissed', reason: null, decided_by: null })
})

/** What somebody who stands so at the venue reads of a visit's money and row. */
const readBy = (visit: { id: number }, standing: Standing) =>
  quay.wharf.database.db.transaction(quay.wharf.account, async (tx) => {
    const venue = await findVisitVenue(tx, at.venue)
    if (!venue) throw new Error('no venue')
    const secrets = { digest: () => Buffer.alloc(32) }
    const reader = { venue, language: 'es', standing } as const
    const { card, charge } = await visitMoney(tx, { secrets, payments: quay.wharf.deps, cards }, visit.id, {
      ...reader,
      origin: '',
    })
    const row = await showVisit(tx, visit.id, { ...reader, userId: 0, now: instant(Date.now()) })
    return { card, charge, row: row.guarantee }
  })

test('§15: which card is kept is read by whoever keeps the venue, and by no waiter, door or RP', async () => {
  const visit = await at.book()
  await quay.act(await at.begin(visit), 'keep')
  await until(async () => (await at.read(visit)).payment_status === 'guaranteed')
  for (const standing of ['manager', 'host'] as const)
    expect(await readBy(visit, standing)).toMatchObject({ card: { card: { last4: '4242' } }, row: { last4: '4242' } })
  for (const standing of ['rp', 'waiter', 'door', 'cashier'] as const)
    expect(await readBy(visit, standing)).toMatchObject({ card: { state: 'kept', card: null }, row: { last4: null } })
})
