import type { DepositTerms, VisitCharge } from '@muelle/contract/deposits/visit-money'
import { wirePackage } from '../visits/deposits/ask-deposit.ts'
import type { DepositRow } from '../visits/deposits/deposit-rows.ts'
import type { ShownCharge } from './charges.sql.ts'

/** What was asked, as its guests saw it; `text` may be that of another language than they read. */
export const wireTerms = (deposit: DepositRow, text: string): DepositTerms => ({
  kind: deposit.kind,
  rule_name: deposit.rule_name,
  amount_cents: deposit.amount_cents,
  fee_cents: deposit.fee_cents,
  currency: deposit.currency,
  free_until: deposit.free_until,
  text,
  package: deposit.package && wirePackage(deposit.package),
})

export const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const wireCharge = (
  { decided_by_id, decided_by_name, ...charge }: ShownCharge,
  time_zone: string,
): VisitCharge => ({ ...charge, time_zone, decided_by: personOf(decided_by_id, decided_by_name) })
