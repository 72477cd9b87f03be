import { useMounted } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'

type Opening = {
  target: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

/**
 * For what takes the place of a `DeferredPopup` when it is pressed: it opens at once. Closed at first, so that its own
 * button, `target`, can take the focus that the replaced one had, and gets it back on closing.
 */
export function useOpenAtOnce(): Opening {
  const target = useRef<HTMLButtonElement>(null)
  const isMounted = useMounted()
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => target.current?.focus({ preventScroll: true }), [])
  return { target, isOpen: isOpen && isMounted, setIsOpen }
}
