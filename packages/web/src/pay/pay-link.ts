import { type CallInput } from '@muelle/contract/call'
import { getPaymentPage, lookAtPayment, type PaymentPage, payWithLink } from '@muelle/contract/payments/links'
import { currentLanguage } from '../i18n/language.ts'
import { ask } from './client.ts'

/** What the address of the page says: whose booking, the secret, and whether its reader comes back from paying. */
export type PayLink = { ticket: string; key: string; isBack: boolean }
export type Choice = Pick<CallInput<typeof payWithLink>['body'], 'provider' | 'part' | 'amount_cents'>

export function linkOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PayLink {
  const query = new URLSearchParams(search)
  return {
    ticket: decodeURIComponent(pathname.split('/')[2] ?? ''),
    key: query.get('key') ?? '',
    isBack: query.get('back') === 'paid',
  }
}

export const addressOf = (ticket: string, key: string): string =>
  `/pago/${encodeURIComponent(ticket)}?key=${encodeURIComponent(key)}`

/** What can be paid; while a provider may know more than the server, the server is to ask it. */
export const readPage = ({ ticket, key }: PayLink, asksProvider: boolean): Promise<PaymentPage> =>
  asksProvider
    ? ask(lookAtPayment, { params: { ticket }, body: { key } })
    : ask(getPaymentPage, { params: { ticket }, query: { key } })

/** The address of the page where the provider takes the money. */
export const openPayment = async ({ ticket, key }: PayLink, choice: Choice): Promise<string> =>
  (await ask(payWithLink, { params: { ticket }, body: { key, language: currentLanguage(), ...choice } })).pay_url
