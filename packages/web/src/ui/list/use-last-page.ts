import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import { useEffect, useEffectEvent } from 'react'

type Listed = { data: { count: number } | undefined; isPlaceholderData: boolean }
type Paged = { page: number; pageRows?: number; onPage: (page: number) => void }

/** A page that no longer exists, from an old link, after a filter or a deletion: the last one is what was meant. */
export function useLastPage({ data, isPlaceholderData }: Listed, paged: Paged): void {
  const { page, pageRows = DEFAULT_PAGE_ROWS, onPage } = paged
  const lastPage = Math.max(1, Math.ceil((data?.count ?? 0) / pageRows))
  const isBeyond = data !== undefined && !isPlaceholderData && page > lastPage
  const goToLast = useEffectEvent(() => onPage(lastPage))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
}
