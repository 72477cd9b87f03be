import type { EarnerRole } from '@muelle/domain/sellers/earner'
import type { Validation } from './sale-facts.ts'
import type { SaleState } from './sale-state.ts'
import { paysByAgency } from './sale-state.ts'

export type SaleEarner = {
  role: EarnerRole
  sellerId: number
  name: string
  amountCents: number | null
  /** It pays, and earns for that: it comes and goes with its voucher. */
  isPaying: boolean
}

/**
 * Who earns on the sale as it stands on the sheet: whom somebody chose, or whom the server would credit by itself, and the agency that pays.
 * Amounts are the server's, and absent while it has not answered.
 */
export function earnersOf(
  state: Pick<SaleState, 'choices' | 'way'>,
  validation: Pick<Validation, 'earners'> | null,
  names: readonly { id: number; name: string }[],
): SaleEarner[] {
  const told = validation?.earners ?? []
  const payerId = paysByAgency(state) ? state.way.agency.agencyId : null
  const usual = told.map(({ role, seller }) => ({ role, sellerId: seller.id }))
  const chosen = (state.choices.earners ?? usual).filter(({ role }) => payerId === null || role !== 'agency')
  const all = payerId === null ? chosen : [...chosen, { role: 'agency' as const, sellerId: payerId }]
  return all.map(({ role, sellerId }) => {
    const found = told.find((one) => one.role === role && one.seller.id === sellerId)
    const name = found?.seller.name ?? names.find(({ id }) => id === sellerId)?.name ?? ''
    const isPaying = role === 'agency' && sellerId === payerId
    return { role, sellerId, name, amountCents: found?.amount_cents ?? null, isPaying }
  })
}
