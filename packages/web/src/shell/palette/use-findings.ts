import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOnline } from '../../browser/use-online.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { sentenceOf } from '../../ui/notify.ts'
import { searchQuery } from './search-query.ts'

/** A burst of keys is one question. */
const ASK_AFTER_MS = 110

/**
 * What the server finds for what is typed. Until it answers, what was found last stays; an answer to older words never takes the place
 * of one to newer.
 */
export function useFindings(typed: string) {
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, ASK_AFTER_MS)
  const { business } = useBusiness()
  const isOnline = useOnline()
  const { can } = useRights()
  const maySee = can('mdu_tour_booking')
  const mayAsk = maySee || can('mdu_customer') || can('mdu_permission_user')
  const isAsked = mayAsk && isOnline && settled !== '' && text !== ''
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...searchQuery(settled, business?.business_id ?? null),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: 1,
  })
  const failure = isAsked && error ? sentenceOf(error) : null
  return {
    findings: isAsked ? (data ?? null) : null,
    /** Everything there is to say about exactly what is typed has been said. */
    isSettled: !isAsked
      ? !mayAsk || !isOnline || text === ''
      : settled === text && (failure !== null || (!isPlaceholderData && data !== undefined)),
    isFetching: isAsked && (isFetching || settled !== text),
    failure,
    isOnline,
    /** Bookings of tours, and not customers alone. */
    maySee,
  }
}
