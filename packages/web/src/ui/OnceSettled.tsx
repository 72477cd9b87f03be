import { Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type Props = {
  /** How high everything above and the first of this will be is known. */
  isSettled: boolean
  /** How high a frame stands here until then, where nothing above it can move it. */
  frame?: number
  children: ReactNode
}

/** What something that is still loading would move: it loads meanwhile, and is shown once nothing moves it any more; from then on it stays. */
export function OnceSettled({ isSettled, frame, children }: Props) {
  const [isShown, setShown] = useState(isSettled)
  if (isSettled && !isShown) setShown(true)
  return (
    <>
      {!isShown && frame !== undefined && <Skeleton height={frame} mb="md" />}
      <div style={isShown ? undefined : { visibility: 'hidden' }}>{children}</div>
    </>
  )
}
