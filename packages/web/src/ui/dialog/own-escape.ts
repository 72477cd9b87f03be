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

const dialogs = () => [...document.querySelectorAll('[role="dialog"]')]
const isAlone = () => dialogs().length === 1
/** Whether nothing was opened above the dialog of this id. */
export const isOnTop = (id: string): boolean => document.getElementById(id)?.contains(dialogs().at(-1) ?? null) ?? false

/**
 * Escape while no dialog has the focus, since the button that had it is gone, or a dialog has yet to take it: it closes all the same, unless
 * another one stands above it. Asked before anybody else answers the key: a dialog that it closes leaves the focus nowhere, too.
 */
export function useOrphanEscape(onClose: () => void, isTop: () => boolean = isAlone): void {
  const close = useEffectEvent(() => isTop() && onClose())
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      // What is above the page has a portal; so have lists and menus, whose Escape is their own.
      if (event.key === 'Escape' && !event.isComposing && !document.activeElement?.closest('[data-portal]')) close()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
