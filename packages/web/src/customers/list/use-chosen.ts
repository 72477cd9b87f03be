import { useCallback, useMemo, useState } from 'react'

export type Chosen = {
  ids: readonly number[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** Chooses all of a page, or none of them where all were. */
  togglePage: (ids: readonly number[]) => void
  clear: () => void
}

/** Which rows of a list are chosen, over its pages, up to as many as one call changes. */
export function useChosen(max: number): Chosen {
  const [ids, setIds] = useState<readonly number[]>([])
  const add = useCallback(
    (more: readonly number[]) => setIds((now) => [...new Set([...now, ...more])].slice(0, max)),
    [max],
  )
  return useMemo(() => {
    const chosen = new Set(ids)
    return {
      ids,
      has: (id) => chosen.has(id),
      toggle: (id) => (chosen.has(id) ? setIds(ids.filter((one) => one !== id)) : add([id])),
      togglePage: (page) =>
        page.every((id) => chosen.has(id)) ? setIds(ids.filter((id) => !page.includes(id))) : add(page),
      clear: () => setIds([]),
    }
  }, [ids, add])
}
