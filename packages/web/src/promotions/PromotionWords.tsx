import type { Quote } from '@muelle/contract/bookings/quote'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../ui/light/exact-money.ts'

type Props = { price: Pick<Quote, 'discount_reason' | 'currency'> & { promotions: NonNullable<Quote['promotions']> } }

/** Which offer and which code a price has, and why one of them was not given (O2). */
export function PromotionWords({ price: { promotions, discount_reason: reason, currency } }: Props) {
  const t = useTranslations('saleCode')
  const offer = promotions.find(({ kind }) => kind === 'offer')
  const code = promotions.find(({ kind }) => kind === 'code')
  // One that was not given is told by what it would have taken off.
  const amount = (one: typeof offer) => exactMoney(one ? one.taken_cents || one.wanted_cents : 0, currency)
  const words = {
    offer: offer?.name ?? '',
    code: code?.code ?? '',
    offerAmount: amount(offer),
    codeAmount: amount(code),
  }
  if (reason === 'code_is_better') return t('why.codeIsBetter', words)
  if (reason === 'offer_is_better') return t('why.offerIsBetter', words)
  if (offer && code) return t('why.both', words)
  return t(offer ? 'why.offer' : 'why.code', words)
}
