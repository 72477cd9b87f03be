import { resumeTopSellers } from '@muelle/contract/summaries/record'
import { fullName } from '@muelle/domain/full-name'
import { addDays, type LocalDate } from '@muelle/domain/time'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

const LOOKS_BACK_DAYS = 180

/** Who sold the most bookings of a business lately, to choose from; nobody while it is read. */
export function useSellers(businessId: number | null, today: LocalDate) {
  const { data = [] } = useQuery({
    queryKey: ['sellers', businessId],
    queryFn: async ({ signal }) => {
      const query = {
        business_id: businessId ?? 0,
        start_date: addDays(today, -LOOKS_BACK_DAYS),
        end_date: addDays(today, 1),
      }
      return (await ask(resumeTopSellers, { query }, { signal })).rows
    },
    enabled: businessId !== null,
  })
  return data.map(({ id, first_name, last_name }) => ({ id, name: fullName(first_name, last_name) }))
}
