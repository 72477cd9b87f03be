import type { ExpenseCategory } from '@muelle/domain/outlays/expense'

/** What somebody on board has spent of their own hands, as it waits on the phone: the photo lies beside it until both are told. */
export type ExpenseDeed = {
  type: 'expense'
  business_id: number
  category: ExpenseCategory
  currency: string
  amount_cents: number
  transport_id: number | null
  note: string | null
  photo: Blob | null
}
