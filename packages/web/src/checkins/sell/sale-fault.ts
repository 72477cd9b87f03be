import { Tourist } from '@muelle/contract/bookings/written'
import { tooManyDenial } from '@muelle/domain/ledger/foreign-cash'
import type { SaleEntry } from '../../offline/sales.ts'

export type SaleFault = { code: 'name' } | { code: 'phone' } | { code: 'notes'; dueCents: number }

/**
 * Why the server would not take a sale once it is told, or null: it is said while the customer stands there, since nobody can mend it later.
 */
export function saleFault(entry: Omit<SaleEntry, 'sold_at'>): SaleFault | null {
  const written = Tourist.safeParse(entry)
  if (!written.success) {
    const isPhone = written.error.issues.some(({ path: [field] }) => field === 'tourist_phone_number')
    return { code: isPhone ? 'phone' : 'name' }
  }
  const denial = entry.foreign ? tooManyDenial(entry.foreign, entry.total_cents) : null
  return denial && { code: 'notes', dueCents: denial.dueCents }
}
