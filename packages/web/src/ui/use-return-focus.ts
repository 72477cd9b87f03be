import { useEffect } from 'react'

/**
 * Gives the focus back to what had it when a dialog opened, such as the row it was opened from. Mantine does so only for
 * dialogs that were there, closed, before; ours are mounted open, because their code comes with the first use.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    const opener = isOpen ? document.activeElement : null
    if (!(opener instanceof HTMLElement)) return
    // Once the dialog has let go of the focus.
    return () => void setTimeout(() => opener.focus({ preventScroll: true }), 0)
  }, [isOpen])
}
