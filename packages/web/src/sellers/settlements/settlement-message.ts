import type { Settlement } from '@muelle/contract/settlements/record'
import { chatLink } from '@muelle/domain/bookings/messages/chat-link'
import { formatDate } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'

type Sent = Pick<
  Settlement,
  | 'id'
  | 'currency'
  | 'period_end'
  | 'owed_cents'
  | 'commissions_cents'
  | 'adjustments_cents'
  | 'previous_cents'
  | 'net_cents'
  | 'paid_cents'
>

/** What a settlement comes to, in the words of a message to who it is settled with; `words` say who pays whom. */
export const messageFacts = (sent: Sent, { business, words }: { business: string; words: string }) => {
  const money = (cents: number) => exactMoney(cents, sent.currency)
  return {
    id: String(sent.id),
    business,
    day: formatDate(sent.period_end),
    owed: money(sent.owed_cents),
    commissions: money(sent.commissions_cents),
    adjustments: money(sent.adjustments_cents),
    previous: money(sent.previous_cents),
    words,
    net: money(Math.abs(sent.net_cents)),
    paid: money(Math.abs(sent.paid_cents)),
  }
}

/** Where its seller confirms it; null where it waits for nothing, or they have no login to do it with. */
export const confirmsAt = ({ state, has_login }: Pick<Settlement, 'state' | 'has_login'>, origin: string) =>
  state === 'posted' && has_login ? new URL('/rp', origin).href : null

/** A chat with the seller, or with whoever is chosen in WhatsApp where their number is not written with its country. */
export const messageLink = (text: string, phone: string | null): string =>
  chatLink({ phone_code: null, phone_number: phone }, text) ?? `https://wa.me/?text=${encodeURIComponent(text)}`
