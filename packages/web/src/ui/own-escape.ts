import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'

/**
 * Props of a dialog that others open above: Escape closes it only from inside itself, while Mantine's own would close all of them
 * at once. Inputs with an open list keep their Escape.
 */
export const ownEscape = (onClose: () => void) => ({
  closeOnEscape: false,
  onKeyDown: ({ key, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return
    // What stands in a portal of its own bubbles here through React, not through the page.
    if (!currentTarget.contains(target) || target.getAttribute('data-mantine-stop-propagation') === 'true') return
    onClose()
  },
})

/**
 * Escape while nothing has the focus, since the button that had it is gone: the dialog closes all the same, unless another one stands
 * above it. Asked before anybody else answers the key: a dialog that it closes leaves the focus nowhere, too.
 */
export function useOrphanEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || document.activeElement !== document.body) return
      if (document.querySelectorAll('[role="dialog"]').length === 1) close()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
