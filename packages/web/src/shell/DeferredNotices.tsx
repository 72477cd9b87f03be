import { useEffect } from 'react'
import { onNotice } from '../ui/notify.ts'
import { useDeferred } from '../ui/use-deferred.ts'

/** Comes ahead too (`use-ahead.ts`). */
export const loadNotices = () => import('./Notices.tsx').then(({ Notices }) => Notices)

/**
 * The place of the notices, which no screen needs to be shown. It comes with the first key or press, so that it is there
 * when what was pressed fails for want of a network, or with a notice that was there before.
 */
export function DeferredNotices() {
  const [Notices, want] = useDeferred(loadNotices, { isQuiet: true })
  const isThere = Notices !== null
  useEffect(() => {
    if (isThere) return
    const load = () => void want()
    const endNotices = onNotice(load)
    document.addEventListener('keydown', load)
    document.addEventListener('pointerdown', load)
    return () => {
      endNotices()
      document.removeEventListener('keydown', load)
      document.removeEventListener('pointerdown', load)
    }
  }, [isThere, want])
  return Notices && <Notices />
}
