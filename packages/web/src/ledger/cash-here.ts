import type { CollectedCash } from '@muelle/contract/checkins/offline'
import { worthOf } from '@muelle/domain/ledger/foreign-cash'
import { centsOfTyped } from '../ui/light/typed-cents.ts'

/** What was counted into one's hand; null where nothing was typed. */
export type Handed = { pesosCents: number | null; dollarsCents: number | null }

/** Pesos and dollars as they were typed; `isUnread`: something is no amount, and must not be taken for none. */
export const handedOf = (pesos: string, dollars: string): Handed & { isUnread: boolean } => ({
  pesosCents: centsOfTyped(pesos),
  dollarsCents: centsOfTyped(dollars),
  isUnread: [pesos, dollars].some((typed) => typed.trim() !== '' && centsOfTyped(typed) === null),
})

/** Cash for what is due as the server will count it (M6), and the change: below zero it is what is missing, null where nothing was counted. */
export function cashHere(dueCents: number, rateCents: number | null, { pesosCents, dollarsCents }: Handed) {
  const foreign =
    rateCents === null || dollarsCents === null || dollarsCents === 0
      ? null
      : { currency: 'USD' as const, cents: dollarsCents, rate_cents: rateCents }
  const cash: CollectedCash = {
    amount_cents: dueCents,
    ...(pesosCents !== null && { received_cents: pesosCents }),
    ...(foreign && { foreign }),
  }
  const isCounted = pesosCents !== null || foreign !== null
  const receivedCents = (pesosCents ?? 0) + (foreign ? worthOf(foreign) : 0)
  return { cash, changeCents: isCounted ? receivedCents - dueCents : null }
}
