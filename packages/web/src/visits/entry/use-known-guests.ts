import { findKnownGuests, type KnownGuest } from '@muelle/contract/visits/known-guests'
import type { ReadLine } from '@muelle/domain/visits/entry/parse-line'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { visitsKey } from '../host/host-queries.ts'
import { guestOf } from './guest-of.ts'

type Asked = { businessId: number; read: ReadLine; isSettled: boolean }
/** Letters and digits below which the server finds nobody. */
const MIN_LETTERS = 3

/** Who is meant by what was typed of a name and a telephone: by a whole telephone at once, by a name once it was chosen. */
export function useKnownGuests({ businessId, read: { name, phone }, isSettled }: Asked) {
  const { can } = useRights()
  const typed = `${phone ?? ''} ${name ?? ''}`
  const [chosen, setChosen] = useState<{ typed: string; guest: KnownGuest } | null>(null)
  const isAsked = phone !== null || (name?.length ?? 0) >= MIN_LETTERS
  const { data } = useQuery({
    queryKey: [...visitsKey(businessId), 'known', phone, name],
    enabled: isAsked && isSettled && can('mdu_booking', 'create'),
    queryFn: ({ signal }) => {
      const query = { ...(phone !== null && { phone }), ...(name !== null && { name }) }
      return ask(findKnownGuests, { params: { id: businessId }, query }, { signal })
    },
    placeholderData: keepPreviousData,
  })
  const rows = isAsked ? (data?.rows ?? []) : []
  const guest = chosen?.typed === typed ? chosen.guest : guestOf(rows, phone)
  return {
    guest,
    others: rows,
    refusal: isAsked ? (data?.refusal ?? null) : null,
    choose: (one: KnownGuest) => setChosen({ typed, guest: one }),
  }
}
export type Known = ReturnType<typeof useKnownGuests>
