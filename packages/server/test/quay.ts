import { createOrder } from '@muelle/contract/bookings/orders'
import type { Answer } from '@muelle/contract/call'
import { type Client, createClient } from '@muelle/contract/client'
import { createPaymentLink, getPaymentPage, type PaymentPage, payWithLink } from '@muelle/contract/payment-links/record'
import { login } from '@muelle/contract/sessions/record'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import { expireHoldsOf } from '../src/bookings/life/expire.ts'
import { type Person } from './api.ts'
import { type AddedTour, fixtures, PASSWORD } from './fixtures.ts'
import { send } from './send.ts'
import { type SaleWish, saleOf, sold, ZONE } from './tours.ts'
import { openWharf, type Wharf, type WharfOptions } from './wharf.ts'

type Link = Answer<typeof createPaymentLink>
type Booking = Awaited<ReturnType<typeof sold>>

/** A whole server that plays its providers, with a tour that sells and somebody who sends links for it. */
export type Quay = {
  wharf: Wharf
  tour: AddedTour
  owner: Client
  /** Whoever holds a link. */
  customer: Client
  hold(wish?: SaleWish): Promise<Booking>
  /** Some bookings of one order, each for two people. */
  order(count?: number): Promise<{ id: number; bookings: Booking[] }>
  link(booking: { id: number; version: number }, wanted?: { minutes?: number; is_of_order?: boolean }): Promise<Link>
  page(link: Pick<Link, 'url'>): Promise<PaymentPage>
  /** Opens the provider's page for all that is due. */
  begin(link: Pick<Link, 'url'>, provider?: 'stripe' | 'paypal'): Promise<string>
  /** What a customer does on it. */
  act(payUrl: string, action: string): Promise<Response>
  close(): Promise<void>
}

/** Ticket and key, as the address of a link has them. */
export function namesIn({ url }: Pick<Link, 'url'>): { ticket: string; key: string } {
  const address = new URL(url ?? '')
  return { ticket: address.pathname.split('/').at(-1) ?? '', key: address.searchParams.get('key') ?? '' }
}

/** The same with one letter of its signature for another: some keys end like any that is written here. */
export const forged = (key: string): string => `${key.slice(0, -5)}${key.at(-5) === 'A' ? 'B' : 'A'}${key.slice(-4)}`

export async function openQuay(options: WharfOptions = {}): Promise<Quay> {
  const wharf = await openWharf(options)
  const add = fixtures(wharf.database.admin)
  const { account, business } = wharf
  await add.addUser({ account, username: 'duena', is_first: true })
  const tour = await add.addTour({ account, business, capacity: 60, people_limit: 60 })
  const customer = createClient({ base: wharf.url, fetch: send })
  const signedIn = await customer(login, { body: { username: 'duena', password: PASSWORD } })
  if (signedIn.status !== 'OK') throw new Error(signedIn.message)
  const owner = createClient({
    base: wharf.url,
    fetch: send,
    headers: () => ({ authorization: `Bearer ${signedIn.data.token}` }),
  })
  // Some days ahead, so that a link of a day ends before its departure closes.
  const date = addDays(localDateOf(instant(Date.now()), ZONE), 3)
  const page = async (link: Pick<Link, 'url'>) => {
    const { ticket, key } = namesIn(link)
    const answer = await customer(getPaymentPage, { params: { ticket }, query: { key } })
    if (answer.status !== 'OK') throw new Error(answer.message)
    return answer.data
  }
  return {
    wharf,
    tour,
    owner,
    customer,
    page,
    hold: (wish = {}) => sold({ client: owner } as Person, tour, { hold: true, date, ...wish }),
    order: async (count = 2) => {
      const { payment: _payment, ...line } = saleOf(tour, { date })
      const bookings = Array.from({ length: count }, () => ({ tour_id: tour.tour, ...line }))
      const answer = await owner(createOrder, { body: { bookings, payment: null } })
      if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
      return { id: answer.data.order.id, bookings: answer.data.sold }
    },
    link: async ({ id, version }, wanted = {}) => {
      const answer = await owner(createPaymentLink, {
        params: { id },
        body: { version, parts: ['deposit', 'balance'], language: 'es', ...wanted },
      })
      if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
      return answer.data
    },
    begin: async (link, provider = 'stripe') => {
      const { ticket, key } = namesIn(link)
      const offer = (await page(link)).offers.find(({ part }) => part === 'balance')
      const answer = await customer(payWithLink, {
        params: { ticket },
        body: { key, provider, part: 'balance', language: 'es', amount_cents: offer?.amount_cents ?? 0 },
      })
      if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
      return answer.data.pay_url
    },
    act: (pay_url, action) => wharf.act({ pay_url }, action),
    close: () => wharf.close(),
  }
}

/** The seats of bookings whose time is over are free again, as their job leaves them. */
export async function endTimeOf(quay: Quay, ...ids: number[]): Promise<void> {
  const { admin } = quay.wharf.database
  await admin(`update payment_link set expires_at = now() - interval '1 minute' where booking_id = any($1)`, [ids])
  await admin(`update booking set expires_at = date_trunc('milliseconds', now()) where id = any($1)`, [ids])
  const rows = await admin<{ departure_id: number }>('select distinct departure_id from booking where id = any($1)', [
    ids,
  ])
  for (const { departure_id } of rows)
    await quay.wharf.deps.db.transaction(quay.wharf.account, (tx) =>
      expireHoldsOf(tx, departure_id, instant(Date.now())),
    )
}
