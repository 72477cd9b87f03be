import { type CallInput } from '@muelle/contract/call'
import {
  announceWithLink,
  getPaymentPage,
  holdWithLink,
  lookAtPayment,
  type OtherDeparture,
  type PaymentPage,
  payWithLink,
} from '@muelle/contract/payment-links/record'
import { holdElsewhereWithLink, proveTransferWithLink } from '@muelle/contract/payment-links/steps'
import { keepPayKey, keptPayKey } from '../browser/pay-keys.ts'
import { ask } from '../customer-page/client.ts'
import { currentLanguage } from '../i18n/language.ts'

/** What the address of the page says: whose booking, the secret, and whether its reader comes back from paying. */
export type PayLink = { ticket: string; key: string; isBack: boolean }
/** Where a page is; the fragment stays in the browser: no server and no page that is linked to hears of it. */
type Address = Pick<Location, 'pathname' | 'search'> & Partial<Pick<Location, 'hash'>>
export type Choice = Pick<CallInput<typeof payWithLink>['body'], 'provider' | 'part' | 'amount_cents'>

export function linkOf({ pathname, search, hash = '' }: Address): PayLink {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  return {
    ticket: decodeURIComponent(pathname.split('/')[2] ?? ''),
    key: query.get('key') ?? fragment.get('key') ?? '',
    isBack: query.get('back') === 'paid',
  }
}

/**
 * The link of this window. Its secret moves into the fragment of the address as soon as it is read, where no server, no log and no other
 * page hears of it: so whoever opens the page in another browser, keeps the address or sends it on can still pay. Where a provider leads
 * back to holds none, and the window's own memory has it. Null where somebody comes back to a window that never knew it.
 */
export function takeLink(location: Required<Address>, history: Pick<History, 'replaceState'>): PayLink | null {
  const link = linkOf(location)
  const key = link.key === '' ? keptPayKey(link.ticket) : link.key
  if (key === null) return null
  keepPayKey(link.ticket, key)
  const query = link.isBack ? '?back=paid' : ''
  history.replaceState(null, '', `${location.pathname}${query}#key=${encodeURIComponent(key)}`)
  return { ...link, key }
}

/** Where a ticket alone tells how its payment stands; null for somebody who does not come from a provider. */
export function resultAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  const back = new URLSearchParams(search).get('back')
  const { ticket } = linkOf({ pathname, search })
  if (back !== 'paid' && back !== 'canceled') return null
  return `/payment-tour-${back === 'paid' ? 'success' : 'canceled'}/stripe?ticket=${encodeURIComponent(ticket)}`
}

export const addressOf = (ticket: string, key: string): string =>
  `/pago/${encodeURIComponent(ticket)}?key=${encodeURIComponent(key)}`

/** What can be paid; while a provider may know more than the server, the server is to ask it. */
export const readPage = ({ ticket, key }: PayLink, asksProvider: boolean): Promise<PaymentPage> =>
  asksProvider
    ? ask(lookAtPayment, { params: { ticket }, body: { key } })
    : ask(getPaymentPage, { params: { ticket }, query: { key } })

/** Takes the seats once more; refused where there are none. */
export const holdSeats = ({ ticket, key }: PayLink): Promise<PaymentPage> =>
  ask(holdWithLink, { params: { ticket }, body: { key } })

/** Says that it was transferred. */
export const announceTransfer = (
  { ticket, key }: PayLink,
  said: Omit<CallInput<typeof announceWithLink>['body'], 'key'>,
): Promise<PaymentPage> => ask(announceWithLink, { params: { ticket }, body: { key, ...said } })

/** Takes seats on another departure, at the price that was shown. */
export const holdElsewhere = (
  { ticket, key }: PayLink,
  { local_date, start_time, total_cents: quoted_total_cents }: OtherDeparture,
): Promise<PaymentPage> =>
  ask(holdElsewhereWithLink, { params: { ticket }, body: { key, local_date, start_time, quoted_total_cents } })

/** Sends the photo of what was transferred. */
export const sendTransferPhoto = ({ ticket, key }: PayLink, file: File): Promise<PaymentPage> =>
  ask(proveTransferWithLink, { params: { ticket }, query: { key }, file })

/** The address of the page where the provider takes the money. */
export const openPayment = async ({ ticket, key }: PayLink, choice: Choice): Promise<string> =>
  (await ask(payWithLink, { params: { ticket }, body: { key, language: currentLanguage(), ...choice } })).pay_url
