import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'

/** For what hangs: better something that moves than nothing. */
const LIMIT_MS = 8_000

type Props = {
  /** It is known how high that will be which may move what stands here. */
  isSettled: boolean
  /** How high a frame stands here until then, where nothing above can move it. */
  frame?: number
  children: ReactNode
}

/** What something that is still loading would move: it loads meanwhile and is shown when that is over; from then on it stays. */
export function OnceSettled({ isSettled, frame, children }: Props) {
  const [isShown, setShown] = useState(isSettled)
  if (isSettled && !isShown) setShown(true)
  useEffect(() => {
    const limit = setTimeout(() => setShown(true), LIMIT_MS)
    return () => clearTimeout(limit)
  }, [])
  return (
    <>
      {!isShown && frame !== undefined && <Skeleton height={frame} mb="md" aria-busy />}
      <div style={isShown ? undefined : { visibility: 'hidden' }}>{children}</div>
    </>
  )
}
