import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLive } from '../../realtime/use-live.ts'
import { useSession } from '../../session/use-session.ts'
import { listQuery } from './list-query.ts'

/** A whole morning of scans must not have each phone read the list at each of them. */
const GATHER_MS = 2_000

/** The list of a business, read anew soon after anything happened to its bookings. */
export function useList(businessId: number) {
  const { cursor } = useSession()
  const queryClient = useQueryClient()
  const list = useQuery(listQuery(businessId))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const reload = useCallback(() => queryClient.invalidateQueries(listQuery(businessId)), [queryClient, businessId])
  useLive(`business/${businessId}/bookings`, cursor, () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void reload(), GATHER_MS)
  })
  return { list, reload }
}
