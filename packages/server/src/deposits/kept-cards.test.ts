import {
  approveVisitCharge,
  dismissVisitCharge,
  listVisitCharges,
  retryVisitCharge,
} from '@muelle/contract/visits/deposits/charges'
import {
  beginVisitPayment,
  getVisitPaymentPage,
  lookAtVisitPayment,
} from '@muelle/contract/visits/deposits/guest-payment'
import { quoteDeposit, waiveDeposit } from '@muelle/contract/visits/deposits/visit-money'
import { HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASKS_CARD, CARD_FEE_CENTS, type DepositVenue, ok, openDepositVenue } from '../../test/deposit-venue.ts'
import { faultsIn } from '../../test/faults.ts'
import { namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { until } from '../../test/until.ts'
import { unexpected } from '../platform/denied.ts'
import type { CardDeps } from '../providers/kept-cards/card-deps.ts'
import { lookAtDueCards } from '../providers/kept-cards/card-jobs.ts'
import { NO_PROVIDERS } from '../providers/providers.ts'
import { eraseVisitPeople } from '../visits/erasure/erase.ts'
import { closeVisits } from '../visits/life/clock-job.ts'
import { findVisitVenue } from '../visits/life/find-venue.ts'
import { transition } from '../visits/life/transition.ts'
import { keepAllBooks } from './all-books.ts'
import { keepVisitCards } from './card-books.ts'
import { guaranteesByClock } from './guarantee-clock.ts'

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

/** The guests' page, and what its provider's page is pressed for. */
const pageOf = async (visit: Of) => {
  const { ticket, key } = namesIn(await at.money(visit))
  return ok(await quay.customer(getVisitPaymentPage, { params: { ticket }, query: { key } }))
}
async function kept(action: 'keep' | 'keepPoor' | 'keepStrict' = 'keep') {
  const visit = await at.book()
  await quay.act(await at.begin(visit), action)
  await until(async () => (await at.read(visit)).payment_status === 'guaranteed')
  return visit
}
/** What is done an hour after it was to begin. */
const later = (visit: { id: number; start_at: string }, action: 'no_show' | 'arrive_late') =>
  quay.wharf.database.db.transaction(quay.wharf.account, async (tx) => {
    const venue = await findVisitVenue(tx, at.venue)
    if (!venue) throw new Error('no venue')
    const now = instant(Date.parse(visit.start_at) + HOUR_MS)
    const by = { author: SYSTEM, now, standing: 'manager' } as const
    await transition(tx, { by, venue, deny: unexpected }, { visit_id: visit.id, action })
  })
const missed = (visit: { id: number; start_at: string }) => later(visit, 'no_show')
const chargeOf = async (visit: Of) => (await at.money(visit)).charge
const named = async (visit: Of) => ({ id: at.venue, chargeId: (await chargeOf(visit))?.id ?? 0 })
const approve = async (visit: Of, body = {}) => quay.owner(approveVisitCharge, { params: await named(visit), body })
const collected = (visit: Of, state: string) => until(async () => (await chargeOf(visit))?.collection?.state === state)
async function declined(action: 'keepPoor' | 'keepStrict' = 'keepPoor') {
  const visit = await kept(action)
  await missed(visit)
  ok(await approve(visit))
  await collected(visit, action === 'keepPoor' ? 'declined' : 'needs_guest')
  return visit
}
/** How often the provider was paid by cards of a visit. */
const chargesOf = async ({ id }: Of) => {
  const ours = await admin<{ payment_id: string }>(
    'select checkout_id as payment_id from provider_payment where reference = $1 and kept_card_id is not null',
    [`visit:${id}`],
  )
  const played = await quay.wharf.played<{ intent: { id: string; status: string } }>('stripe', 'charge_of_card')
  return played.filter(
    ({ intent }) => intent.status === 'succeeded' && ours.some((one) => one.payment_id === intent.id),
  )
}
const holds = (past: number, providers = quay.wharf.deps.providers) =>
  guaranteesByClock({ db: quay.wharf.database.db, providers }, quay.wharf.account, instant(Date.now() + past))
const lookNow = async () => {
  await admin('update kept_card set look_at = now() where look_at is not null')
  await lookAtDueCards(cards, quay.wharf.worker, new AbortController().signal)
}

describe('F-1, F-2: a card is kept', () => {
  test('for nothing, and the table is theirs', async () => {
    const query = { date: '2030-03-14', time: '20:00' }
    expect(await quay.owner(quoteDeposit, { params: { id: at.venue }, query })).toMatchObject({
      data: { keeps_cards: true, terms: { kind: 'card_guarantee', amount_cents: 0, fee_cents: CARD_FEE_CENTS } },
    })
    const visit = await at.book()
    expect(visit).toMatchObject({ status: 'confirmed', payment_status: 'pending', expires_at: expect.any(String) })
    const before = await pageOf(visit)
    expect(before).toMatchObject({ state: 'open', asks: 'card', due_cents: 0, providers: ['stripe'], card: null })
    expect(before.terms?.text).toContain('hoy no se cobra nada')
    const { ticket, key } = namesIn(await at.money(visit))
    const body = { key, provider: 'paypal', language: 'es' } as const
    expect(await quay.customer(beginVisitPayment, { params: { ticket }, body })).toMatchObject({
      meta: { code: 'payment_link.method_gone' },
    })
    const [one, two] = await Promise.all([at.begin(visit), at.begin(visit)])
    expect(one).toBe(two)
    await quay.act(one, 'keep')
    await until(async () => (await at.read(visit)).payment_status === 'guaranteed')
    expect(await at.read(visit)).toMatchObject({ status: 'confirmed', expires_at: null })
    const after = ok(await quay.customer(getVisitPaymentPage, { params: { ticket }, query: { key } }))
    expect(after).toMatchObject({ state: 'kept', card: { brand: 'visa', last4: '4242' }, paid_cents: 0 })
    expect(await at.money(visit)).toMatchObject({ card: { state: 'kept' }, due_cents: 0, moves: [], url: null })
    await noFault()
  })

  test('a bank that says no at once keeps nothing, and another card may be left', async () => {
    const visit = await at.book()
    const url = await at.begin(visit)
    await quay.act(url, 'declineCard')
    expect(await at.begin(visit)).toBe(url)
    expect(await at.read(visit)).toMatchObject({ payment_status: 'pending' })
    // Told by whoever comes back, whether or not an event came: after it there is nothing left to pay, and no address for it.
    const { ticket, key } = namesIn(await at.money(visit))
    await quay.act(url, 'keep')
    await quay.customer(lookAtVisitPayment, { params: { ticket }, body: { key } })
    expect(await at.read(visit)).toMatchObject({ payment_status: 'guaranteed' })
  })

  test('a table whose time is over is given up, and taken again by a card that comes late', async () => {
    const visit = await at.book()
    await at.begin(visit)
    await quay.wharf.fault('stripe', 'webhook', 'late', 2)
    const [page] = await admin<{ page_url: string }>('select page_url from kept_card where reference = $1', [
      `visit:${visit.id}`,
    ])
    await quay.act(page?.page_url ?? '', 'keep')
    await admin(`update visit set expires_at = now() - interval '1 minute' where id = $1`, [visit.id])
    await closeVisits(quay.wharf.database.db, quay.wharf.account, instant(Date.now()))
    await until(async () => (await at.read(visit)).payment_status === 'guaranteed')
    expect(await at.read(visit)).toMatchObject({ status: 'confirmed', expires_at: null })
    await noFault()
  })

  test('nobody leaves a card for what nobody asks for any more', async () => {
    const visit = await at.book()
    const url = await at.begin(visit)
    expect(await quay.owner(waiveDeposit, { ...at.of(visit), body: { reason: 'De casa' } })).toMatchObject({
      data: { payment_status: 'inactive', waived: { cause: 'staff' } },
    })
    await until(
      async () =>
        (await admin(`select 1 from kept_card where reference = $1 and state = 'over'`, [`visit:${visit.id}`])).length >
        0,
    )
    await quay.act(url, 'keep')
    await lookNow()
    expect(await at.money(visit)).toMatchObject({ card: { state: 'wanted' }, url: null })
    await missed(visit)
    expect(await chargeOf(visit)).toBeNull()
  })

  test('where nobody keeps cards any more the visit stands without, and staff read why', async () => {
    const visit = await at.book()
    expect(await holds(0)).toBe(0)
    expect(await holds(0, NO_PROVIDERS)).toBeGreaterThan(0)
    expect(await at.read(visit)).toMatchObject({ status: 'confirmed', payment_status: 'inactive', expires_at: null })
    expect(await at.money(visit)).toMatchObject({ waived: { cause: 'no_keeper', by: null } })
    await noFault()
  })
})

describe('F-3: a card is charged', () => {
  test('once, though two approve at once, and never more than was agreed', async () => {
    const visit = await kept()
    await missed(visit)
    expect(await chargeOf(visit)).toMatchObject({ state: 'pending', most_cents: CARD_FEE_CENTS, cause: 'no_show' })
    expect(await approve(visit, { amount_cents: CARD_FEE_CENTS + 1 })).toMatchObject({
      meta: { code: 'visit_charge.too_much' },
    })
    const both = await Promise.all([approve(visit, { amount_cents: 50_000 }), approve(visit)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
    await collected(visit, 'paid')
    const { amount_cents } = (await chargeOf(visit)) ?? {}
    expect(await at.movesOf(visit)).toContainEqual({ kind: 'charge', amount_cents })
    expect((await at.movesOf(visit)).filter(({ kind }) => kind === 'charge')).toHaveLength(1)
    expect(await chargesOf(visit)).toHaveLength(1)
    expect(await at.money(visit)).toMatchObject({ payment_status: 'payed', paid_cents: amount_cents, owed_cents: 0 })
    await noFault()
  })

  test('who calls off late leaves a charge, in time or by the venue none (F-4)', async () => {
    const [late, inTime, venues] = [await kept(), await kept(), await kept()]
    for (const { id } of [late, venues])
      await admin(`update visit_deposit set free_until = now() - interval '1 minute' where visit_id = $1`, [id])
    for (const [visit, reason] of [
      [late, 'customer'],
      [inTime, 'customer'],
      [venues, 'business'],
    ] as const)
      ok(await at.move(visit, 'cancel', { reason }))
    expect(await chargeOf(late)).toMatchObject({ state: 'pending', cause: 'late_cancel' })
    expect(await at.read(late)).toMatchObject({ payment_status: 'guaranteed' })
    for (const visit of [inTime, venues]) {
      expect(await chargeOf(visit)).toBeNull()
      expect(await at.read(visit)).toMatchObject({ payment_status: 'canceled' })
    }
    // Whoever is taken again owes nothing for it.
    ok(await at.move(late, 'recover'))
    expect(await chargeOf(late)).toMatchObject({ state: 'dismissed', reason: 'arrived' })
    expect(await at.read(late)).toMatchObject({ status: 'confirmed', payment_status: 'guaranteed' })
    await noFault()
  })

  test('declined, tried so often and no more, then paid by its guests with a link', async () => {
    const visit = await declined()
    const retry = async () => quay.owner(retryVisitCharge, { params: await named(visit), body: {} })
    expect((await chargeOf(visit))?.collection).toMatchObject({ problem: 'no_funds', tries: 1, may_retry: true })
    expect(
      await quay.owner(listVisitCharges, { params: { id: at.venue }, query: { state: 'uncollected' } }),
    ).toMatchObject({
      data: { rows: expect.arrayContaining([expect.objectContaining({ visit_id: visit.id })]) },
    })
    const stands = (state: string, problem: string | null) =>
      admin('update visit_charge set collect_state = $2, collect_problem = $3 where visit_id = $1', [
        visit.id,
        state,
        problem,
      ])
    await stands('charging', null)
    expect(await retry()).toMatchObject({ meta: { code: 'visit_charge.being_collected' } })
    await stands('declined', 'no_funds')
    for (const no of [2, 3, 4]) {
      expect(await retry()).toMatchObject({ data: { collection: { state: 'charging', tries: no } } })
      await collected(visit, 'declined')
    }
    expect(await retry()).toMatchObject({
      meta: { code: 'visit_charge.tries_over' },
      errors: [{ detail: { tries: 4 } }],
    })
    expect((await chargeOf(visit))?.collection).toMatchObject({ may_retry: false })
    expect(await at.movesOf(visit)).toEqual([])
    const money = await at.money(visit)
    expect(money).toMatchObject({ due_cents: CARD_FEE_CENTS, url: expect.any(String) })
    expect(await pageOf(visit)).toMatchObject({
      state: 'open',
      asks: 'payment',
      is_charge: true,
      due_cents: CARD_FEE_CENTS,
    })
    await quay.act(await at.begin(visit, 'paypal'), 'pay')
    await collected(visit, 'paid')
    expect(await at.movesOf(visit)).toContainEqual({ kind: 'charge', amount_cents: CARD_FEE_CENTS })
    expect(await retry()).toMatchObject({ meta: { code: 'visit_charge.nothing_to_collect' } })
    expect(await chargesOf(visit)).toEqual([])
    await noFault()
  })

  test('a bank that wants to hear its holder leaves it to them, and it may be let go whenever', async () => {
    const visit = await declined('keepStrict')
    expect((await chargeOf(visit))?.collection).toMatchObject({ state: 'needs_guest', problem: 'wants_authentication' })
    const url = await at.begin(visit)
    await admin(`update visit_charge set until_at = now() - interval '1 hour' where visit_id = $1`, [visit.id])
    const body = { reason: 'Avisaron por teléfono' }
    ok(await quay.owner(dismissVisitCharge, { params: await named(visit), body }))
    expect(await at.read(visit)).toMatchObject({ payment_status: 'canceled' })
    expect(await at.money(visit)).toMatchObject({ due_cents: 0, url: null, charge: { state: 'dismissed' } })
    // Their page is closed: nothing is paid of what was let go.
    await until(
      async () =>
        (
          await admin(`select 1 from provider_payment where reference = $1 and state = 'expired'`, [
            `visit:${visit.id}`,
          ])
        ).length > 0,
    )
    await quay.act(url, 'pay')
    expect(await at.movesOf(visit)).toEqual([])
    await noFault()
  })

  test('a venue that charges by itself charges once; what the bank takes back again is nobody’s to pay twice', async () => {
    const visit = await kept()
    await admin('update visit_deposit set charges_by_itself = true where visit_id = $1', [visit.id])
    await missed(visit)
    await collected(visit, 'paid')
    expect(await at.money(visit)).toMatchObject({ payment_status: 'payed', paid_cents: CARD_FEE_CENTS })
    expect(await chargesOf(visit)).toHaveLength(1)
    const [paid] = await admin<{ payment_id: string }>(
      `select payment_id from provider_payment where reference = $1 and state = 'paid'`,
      [`visit:${visit.id}`],
    )
    const body = new URLSearchParams({ payment_intent: paid?.payment_id ?? '' })
    await fetch(`${quay.wharf.url}/sandbox/disputes`, { method: 'POST', body, redirect: 'manual' })
    await until(async () => (await at.money(visit)).paid_cents === 0)
    expect(await at.money(visit)).toMatchObject({ due_cents: 0, url: null, charge: { collection: { state: 'paid' } } })
    await noFault()
  })

  test('whoever comes after all gets back what their card was charged (T14)', async () => {
    const visit = await kept()
    await missed(visit)
    ok(await approve(visit))
    await collected(visit, 'paid')
    await later(visit, 'arrive_late')
    await until(async () => (await at.money(visit)).paid_cents === 0)
    expect(await at.money(visit)).toMatchObject({ owed_cents: 0, charge: { state: 'dismissed' } })
    await noFault()
  })
})

describe('a card is forgotten', () => {
  const cardOf = async ({ id }: Of) => {
    const [row] = await admin<{ state: string; customer_id: string | null; method_id: string | null }>(
      'select state, customer_id, method_id from kept_card where reference = $1',
      [`visit:${id}`],
    )
    return row
  }
  const left = async () => {
    const played = await quay.wharf.played<{ method: object | null; charges: string[] }>('stripe', 'card')
    return played.filter(({ method }) => method !== null).length
  }

  test('once nothing can follow, and not before its charge is decided', async () => {
    const visit = await kept()
    await missed(visit)
    const far = Date.parse(visit.start_at) - Date.now() + 2 * HOUR_MS
    await holds(far + 72 * HOUR_MS)
    expect(await cardOf(visit)).toMatchObject({ state: 'kept' })
    ok(await quay.owner(dismissVisitCharge, { params: await named(visit), body: { reason: 'Enfermos' } }))
    await holds(far)
    expect(await cardOf(visit)).toMatchObject({ state: 'kept' })
    const before = await left()
    expect(await holds(far + 72 * HOUR_MS)).toBeGreaterThan(0)
    await until(async () => (await cardOf(visit))?.state === 'forgotten')
    expect(await cardOf(visit)).toEqual({ state: 'forgotten', customer_id: null, method_id: null })
    expect(await left()).toBeLessThan(before)
    expect(await at.money(visit)).toMatchObject({
      card: { state: 'forgotten', forgotten_why: 'over', card: { last4: '4242' } },
    })
  })

  test('with its person, and a charge that has not come in with it (C-5)', async () => {
    const visit = await declined()
    await quay.wharf.database.db.transaction(quay.wharf.account, (tx) =>
      eraseVisitPeople(tx, SYSTEM, [visit.id], instant(Date.now())),
    )
    await until(async () => (await cardOf(visit))?.state === 'forgotten')
    expect(await at.money(visit)).toMatchObject({
      card: { state: 'forgotten', forgotten_why: 'erased', card: null },
      charge: { state: 'dismissed', reason: 'erased' },
      url: null,
    })
    await noFault()
  })

  test('a card that its provider does not have any more is told as what nobody reaches', async () => {
    const visit = await kept()
    await admin(`update kept_card set customer_id = 'cus_gone' where reference = $1`, [`visit:${visit.id}`])
    await missed(visit)
    ok(await approve(visit))
    await collected(visit, 'unreachable')
    expect((await chargeOf(visit))?.collection).toMatchObject({ problem: 'card_gone', may_retry: true })
    await noFault()
  })
})
