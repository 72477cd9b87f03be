import { useQuery } from '@tanstack/react-query'
import { memberName } from '../members/member-name.ts'
import { useRights } from '../session/use-session.ts'
import { sellerChoicesQuery } from './promotion-queries.ts'

/** Who sells in the business, to choose from; empty for whoever may not see its team. */
export function useSellerChoices(businessId: number): { value: string; label: string }[] {
  const { can } = useRights()
  const mayAsk = can('mdu_user') || can('mdu_business_config')
  const { data } = useQuery({ ...sellerChoicesQuery(businessId), enabled: mayAsk })
  return (data?.rows ?? []).map((member) => ({ value: String(member.user_id), label: memberName(member) }))
}
