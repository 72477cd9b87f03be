import type { CallInput } from '@muelle/contract/call'
import { listTableBlocks, previewTableBlock } from '@muelle/contract/visits/blocks'
import { blocksOn, type VenueDay } from '@muelle/domain/visits/floor/table-blocks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { type HostBlock, hostBlockOf } from '../host/host-model.ts'
import { hostPart, visitsKey } from '../host/host-queries.ts'

const NONE: readonly HostBlock[] = []

/** What is out of use on a business day; nothing for who sees no reservations. It is asked anew with the visits. */
export function useHostBlocks(businessId: number, day: VenueDay): readonly HostBlock[] {
  const { can } = useRights()
  const { date } = day
  const { data } = useQuery({
    queryKey: [...visitsKey(businessId), 'blocks', date],
    queryFn: hostPart({
      businessId,
      part: 'blocks',
      isToday: true,
      ask: (signal) => ask(listTableBlocks, { params: { id: businessId }, query: { from: date } }, { signal }),
    }),
    enabled: can('mdu_booking'),
  })
  return useMemo(() => (data ? blocksOn(data.rows.map(hostBlockOf), day) : NONE), [data, day])
}

type Stretch = CallInput<typeof previewTableBlock>['body']

/** The visits that lie in a stretch of time at some tables; asked only for what is whole. */
export const touchedQuery = (businessId: number, stretch: Stretch | null) =>
  queryOptions({
    queryKey: [...visitsKey(businessId), 'block-preview', stretch],
    queryFn: ({ signal }) => {
      if (!stretch) throw new Error('nothing to look at')
      return ask(previewTableBlock, { params: { id: businessId }, body: stretch }, { signal })
    },
    enabled: stretch !== null,
  })
