import type { EarnerRole } from '@muelle/domain/commissions/earner'
import type { Validation } from './sale-facts.ts'
import type { SaleState } from './sale-state.ts'

export type SaleEarner = { role: EarnerRole; sellerId: number; name: string; amountCents: number | null }

/**
 * Who earns on the sale as it stands on the sheet: whom somebody chose, or whom the server would credit by itself; amounts are the server's,
 * and absent while it has not answered. The agency that pays is told beside its voucher.
 */
export function earnersOf(
  { choices }: Pick<SaleState, 'choices'>,
  validation: Pick<Validation, 'earners'> | null,
  names: readonly { id: number; name: string }[],
): SaleEarner[] {
  const told = validation?.earners ?? []
  const amountOf = (role: EarnerRole, id: number) =>
    told.find((one) => one.role === role && one.seller.id === id)?.amount_cents ?? null
  if (choices.earners === null)
    return told.map(({ role, seller, amount_cents }) => ({
      role,
      sellerId: seller.id,
      name: seller.name,
      amountCents: amount_cents,
    }))
  return choices.earners.map(({ role, sellerId }) => ({
    role,
    sellerId,
    name: names.find(({ id }) => id === sellerId)?.name ?? '',
    amountCents: amountOf(role, sellerId),
  }))
}
