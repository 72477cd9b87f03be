import { useQuery } from '@tanstack/react-query'
import { custodyQuery } from '../custody/custody-query.ts'
import { ExpenseDialog } from '../outlays/ExpenseDialog.tsx'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'

/** Gasoline and the like, with a photo of the receipt: the same form as at the desk, with the cash that this person holds. */
export function Spend({ businessId, onClose }: { businessId: number; onClose: () => void }) {
  const { business } = useBusiness()
  const { can } = useRights()
  const { data } = useQuery(custodyQuery(businessId))
  if (!data || !business) return null
  return (
    <ExpenseDialog
      businessId={businessId}
      currency={business.currency}
      custody={data}
      settles={can('mdu_settlement', 'edit')}
      onClose={onClose}
    />
  )
}
