import { quoteDeposit } from '@muelle/contract/visits/deposits/visit-money'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** For whom and when makes no difference to it. */
const ANY = { date: '2030-01-01', time: '20:00', party: 2, channel: 'public' } as const

/** Whether somebody is paid here who keeps cards, so that a rule may ask for one; undefined until that is known. */
export const useKeepsCards = (businessId: number): boolean | undefined =>
  useQuery({
    queryKey: ['deposit-quote', businessId, 'keeps-cards'],
    queryFn: ({ signal }) => ask(quoteDeposit, { params: { id: businessId }, query: ANY }, { signal }),
    // An account may have been connected in another window.
    staleTime: 0,
  }).data?.keeps_cards
