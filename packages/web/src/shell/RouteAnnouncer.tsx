import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CONTENT_ID } from '../ui/light/content-id.ts'

/**
 * After a change of path the focus goes to the content and the new title is read, as a browser does when it loads a page.
 * A change of filters alone (same path) leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    const openedAt = router.state.location.pathname
    return router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      // Who presses a link before the first screen is done comes from nowhere, yet has left it.
      const isFirst = !fromLocation && toLocation.pathname === openedAt
      if (!pathChanged || isFirst) return
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
      // The title is set by the page's own effect, which runs after this event.
      setTimeout(() => setTitle(document.title), 0)
    })
  }, [router])
  return <VisuallyHidden component="output">{title}</VisuallyHidden>
}
