import type { PromotionKind } from '@muelle/domain/promotions/promotion'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type PromotionSearch, promotionSearchOf } from './promotion-search.ts'

export type ChangeAddress = (
  change: (search: PromotionSearch) => PromotionSearch,
  options?: { replace?: boolean },
) => void

/** The address of the screen of offers, or of codes, and the way to change it from what it is at that moment. */
export function usePromotionAddress(kind: PromotionKind): [PromotionSearch, ChangeAddress] {
  const router = useRouter()
  const raw = useLocation({ select: ({ search }) => search })
  const search = useMemo(() => promotionSearchOf(raw as Record<string, unknown>), [raw])
  const change: ChangeAddress = useCallback(
    (next, options) => {
      const wanted = next(promotionSearchOf(router.state.location.search))
      // Each screen is named by itself: a path that may be either has types that no compiler gets to the end of.
      if (kind === 'offer') void router.navigate({ to: '/offers', search: wanted, ...options })
      else void router.navigate({ to: '/discount-codes', search: wanted, ...options })
    },
    [router, kind],
  )
  return [search, change]
}
