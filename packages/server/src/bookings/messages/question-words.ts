import type { Language } from '@muelle/contract/languages'
import type { UnansweredAction } from '@muelle/domain/closures/closure'

/** What is announced to a customer who is asked, in the words of the end of «Si no contestas: …» (X7). */
export const OTHERWISE: Readonly<Record<Language, Readonly<Record<UnansweredAction, string>>>> = {
  es: { credit: 'lo que pagaste queda como saldo a favor', pending: 'te devolvemos lo que pagaste' },
  en: { credit: 'what you paid is kept as store credit', pending: 'we give back what you paid' },
  de: { credit: 'Ihre Zahlung bleibt als Guthaben', pending: 'wir erstatten Ihre Zahlung' },
  fr: { credit: 'votre paiement devient un avoir', pending: 'nous remboursons votre paiement' },
  ja: { credit: 'お支払い分はクレジットになります', pending: 'お支払い分を返金します' },
  zh: { credit: '已付款项转为余额', pending: '退还已付款项' },
}
