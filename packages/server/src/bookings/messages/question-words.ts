import type { ByLanguage } from '@muelle/contract/messages/by-language'
import type { UnansweredAction } from '@muelle/domain/closures/closure'

/** What is announced to a customer who is asked, in the words of the end of «Si no contestas: …» (X7). */
export const OTHERWISE: Readonly<Record<UnansweredAction, ByLanguage<string>>> = {
  credit: {
    es: 'lo que pagaste queda como saldo a favor',
    en: 'what you paid is kept as store credit',
    de: 'Ihre Zahlung bleibt als Guthaben',
    fr: 'votre paiement devient un avoir',
    ja: 'お支払い分はクレジットになります',
    zh: '已付款项转为余额',
  },
  pending: {
    es: 'te devolvemos lo que pagaste',
    en: 'we give back what you paid',
    de: 'wir erstatten Ihre Zahlung',
    fr: 'nous remboursons votre paiement',
    ja: 'お支払い分を返金します',
    zh: '退还已付款项',
  },
}
