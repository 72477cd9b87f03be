import { cancelBooking } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import {
  annulPaymentLink,
  capturePaypalPayment,
  createPaymentLink,
  getPaymentLink,
  getPaymentPage,
  payWithLink,
} from '@muelle/contract/payment-links/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forged, namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { providerRule } from './provider-jobs.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())

const payBody = (link: { url: string | null }, wanted = {}) => {
  const { ticket, key } = namesIn(link)
  const body = { key, provider: 'stripe', part: 'balance', language: 'es', amount_cents: 160_000, ...wanted } as const
  return { params: { ticket }, body }
}

test('a link keeps the booking as long as it is good, and tells the desk each step', async () => {
  const booking = await quay.hold()
  const link = await quay.link(booking)
  expect(link).toMatchObject({
    state: 'open',
    offers: [{ part: 'balance', amount_cents: 160_000 }],
    steps: { opened_at: null, chosen_at: null, paid_at: null },
    is_test: true,
  })
  const kept = await quay.owner(getBooking, { params: { id: booking.id } })
  expect(kept).toMatchObject({ status: 'OK', data: { status: 'pending', expires_at: link.expires_at } })

  expect(await quay.page(link)).toMatchObject({
    ticket: booking.ticket,
    state: 'open',
    due_cents: 160_000,
    providers: ['stripe', 'paypal'],
    bookings: [{ ticket: booking.ticket, ticket_url: null, total_cents: 160_000 }],
  })
  expect(await quay.begin(link)).toContain('/sandbox/')
  const seen = await quay.owner(getPaymentLink, { params: { id: booking.id } })
  expect(seen).toMatchObject({
    status: 'OK',
    data: {
      link: {
        url: link.url,
        chosen: { provider: 'stripe', part: 'balance' },
        steps: { opened_at: expect.any(String), chosen_at: expect.any(String), paid_at: null },
      },
    },
  })
})

test('a forged key, and the key of another ticket, are refused as unknown', async () => {
  const link = await quay.link(await quay.hold())
  const other = await quay.link(await quay.hold())
  const { ticket, key } = namesIn(link)
  for (const wrong of [forged(key), key.replace(/^\d+/, '999'), namesIn(other).key, 'x']) {
    const answer = await quay.customer(getPaymentPage, { params: { ticket }, query: { key: wrong } })
    expect(answer).toMatchObject({ meta: { code: 'not_found' } })
  }
})

test('a new link ends the old one, which says where the new one is', async () => {
  const booking = await quay.hold()
  const old = await quay.link(booking)
  const fresh = await quay.link({ id: booking.id, version: booking.version + 1 })
  expect(await quay.page(old)).toMatchObject({ state: 'replaced', offers: [], newer_key: namesIn(fresh).key })
  expect(await quay.customer(payWithLink, payBody(old))).toMatchObject({ meta: { code: 'payment_link.not_open' } })
  expect(await quay.page(fresh)).toMatchObject({ state: 'open' })
})

test('two links at once leave one that is open', async () => {
  const booking = await quay.hold()
  const made = await Promise.all(
    [1, 2, 3].map(() =>
      quay.owner(createPaymentLink, {
        params: { id: booking.id },
        body: { version: booking.version, parts: ['balance'], language: 'en' },
      }),
    ),
  )
  expect(made.filter(({ status }) => status === 'OK')).toHaveLength(1)
  const [row] = await quay.wharf.database.admin<{ open: number }>(
    `select count(*)::int as open from payment_link where booking_id = $1 and state = 'open'`,
    [booking.id],
  )
  expect(row?.open).toBe(1)
})

test('a link that was annulled, whose time is over or whose booking is canceled pays nothing', async () => {
  const annulled = await quay.hold()
  const link = await quay.link(annulled)
  const annul = () => quay.owner(annulPaymentLink, { params: { id: annulled.id } })
  expect(await annul()).toMatchObject({ status: 'OK', data: { link: { state: 'annulled' } } })
  expect(await annul()).toMatchObject({ meta: { code: 'payment_link.not_open' } })
  expect(await quay.customer(payWithLink, payBody(link))).toMatchObject({ meta: { code: 'payment_link.not_open' } })

  const late = await quay.hold()
  const over = await quay.link(late)
  await quay.wharf.database.admin(`update payment_link set expires_at = now() where booking_id = $1`, [late.id])
  expect(await quay.page(over)).toMatchObject({ state: 'expired', offers: [], providers: [] })
  expect(await quay.customer(payWithLink, payBody(over))).toMatchObject({ meta: { code: 'payment_link.not_open' } })

  const gone = await quay.hold()
  const dead = await quay.link(gone)
  await quay.owner(cancelBooking, { params: { id: gone.id }, body: { version: gone.version + 1 } })
  expect(await quay.page(dead)).toMatchObject({ state: 'canceled', due_cents: 0 })
})

test('another amount than the one that was shown is refused, and nothing is asked of the provider', async () => {
  const booking = await quay.hold()
  const link = await quay.link(booking)
  expect(await quay.customer(payWithLink, payBody(link, { amount_cents: 1 }))).toMatchObject({
    meta: { code: 'payment_link.amount_changed' },
  })
  const asked = await quay.wharf.database.admin(`select 1 from provider_payment where reference = $1`, [
    `booking:${booking.id}`,
  ])
  expect(asked).toEqual([])
})

test('two tabs that choose the same get one page, and a second choice closes the first', async () => {
  const booking = await quay.hold()
  const link = await quay.link(booking)
  const [one, two] = await Promise.all([quay.begin(link), quay.begin(link)])
  expect(one).toBe(two)
  await quay.begin(link, 'paypal')
  const states = await quay.wharf.database.admin<{ provider: string; state: string }>(
    `select provider, state from provider_payment where reference = $1 order by id`,
    [`booking:${booking.id}`],
  )
  expect(states).toEqual([
    { provider: 'stripe', state: 'expired' },
    { provider: 'paypal', state: 'open' },
  ])
})

test('an order of a wallet is taken once, and only for its own ticket', async () => {
  const booking = await quay.hold()
  const other = await quay.hold()
  const payUrl = await quay.begin(await quay.link(booking), 'paypal')
  await quay.act(payUrl, 'pay')
  const [order] = await quay.wharf.database.admin<{ checkout_id: string }>(
    `select checkout_id from provider_payment where reference = $1`,
    [`booking:${booking.id}`],
  )
  const orderId = order?.checkout_id ?? ''
  const capture = (ticket: string, id = orderId) =>
    quay.customer(capturePaypalPayment, { body: { ticket, orderId: id } })
  expect(await capture(other.ticket)).toMatchObject({ meta: { code: 'not_found' } })
  expect(await capture(booking.ticket, 'NOBODYS')).toMatchObject({ meta: { code: 'not_found' } })
  expect(await Promise.all([capture(booking.ticket), capture(booking.ticket)])).toMatchObject([
    { status: 'OK', data: { ticket: booking.ticket } },
    { status: 'OK', data: { ticket: booking.ticket } },
  ])
  expect(await capture(booking.ticket)).toMatchObject({ data: { state: 'paid' } })
})

const begunFor = (booking: { id: number }) =>
  quay.wharf.database.admin<{ state: string; is_closed: boolean; checkout_id: string | null }>(
    `select state, closed_at is not null as is_closed, checkout_id from provider_payment where reference = $1 order by id`,
    [`booking:${booking.id}`],
  )

test.each([
  ['is annulled', `update payment_link set state = 'annulled' where account_id = new.account_id`],
  ['comes to another amount', `update booking set paid_cents = 1000 where account_id = new.account_id`],
])('a link that %s after a customer chose, and before that is written, is not paid', async (_what, change) => {
  const booking = await quay.hold()
  const link = await quay.link(booking)
  const { admin } = quay.wharf.database
  const its = change.startsWith('update booking') ? 'id' : 'booking_id'
  // Commits with the payment itself, so that no job of the change can have found it.
  await admin(`create function end_link() returns trigger language plpgsql as $$
    begin ${change} and ${its} = ${booking.id}; return new; end $$`)
  await admin('create trigger end_link before insert on provider_payment for each row execute function end_link()')
  const answer = await quay.customer(payWithLink, payBody(link))
  await admin('drop function end_link cascade')
  const code = its === 'id' ? 'payment_link.amount_changed' : 'payment_link.not_open'
  expect(answer).toMatchObject({ meta: { code } })
  expect(await begunFor(booking)).toMatchObject([{ state: 'expired', is_closed: true }])
})

test.each(['booking.undone', 'booking.refunded', 'booking.paid'])(
  'after %s whatever was begun for another amount is closed',
  (kind) => {
    const fact = { id: 7, kind, accountId: 1, subject_id: 12, data: {} } as Parameters<typeof providerRule>[0]
    expect(providerRule(fact)).toEqual([{ task: 'close-checkouts', payload: { accountId: 1, bookingId: 12 } }])
  },
)

test('an order that ended at its provider is not handed out again: the customer gets a fresh one', async () => {
  const booking = await quay.hold()
  const link = await quay.link(booking)
  const first = await quay.begin(link, 'paypal')
  expect(await quay.begin(link, 'paypal')).toBe(first)
  const [order] = await begunFor(booking)
  await quay.wharf.database.admin('delete from sandbox_object where root = $1', [order?.checkout_id])
  const second = await quay.begin(link, 'paypal')
  expect(second).not.toBe(first)
  expect(await begunFor(booking)).toMatchObject([
    { state: 'expired', is_closed: true },
    { state: 'open', is_closed: false },
  ])
  expect(await quay.begin(link, 'paypal')).toBe(second)
})

test('the secret of a link goes to no provider, and is kept with no payment', async () => {
  const link = await quay.link(await quay.hold())
  await quay.begin(link)
  await quay.begin(link, 'paypal')
  const { key, ticket } = namesIn(link)
  const asked = await quay.wharf.database.admin<{ request: { return_url: string } }>(
    `select request from provider_payment where request ->> 'return_url' like $1`,
    [`%${ticket}%`],
  )
  expect(asked.map(({ request }) => new URL(request.return_url).search)).toEqual(['?back=paid', '?back=paid'])
  expect(JSON.stringify(asked)).not.toContain(key)
  const played = await quay.wharf.database.admin('select body from sandbox_object')
  expect(JSON.stringify(played)).not.toContain(key)
})
