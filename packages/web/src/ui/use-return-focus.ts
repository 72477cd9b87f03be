import { useEffect } from 'react'
import { createFocusReturns } from './dialog/focus-returns.ts'

const returns = createFocusReturns<Element | null>((place) => place?.isConnected === true)

/**
 * Gives the focus back to what had it when a dialog opened, such as the row it was opened from. Mantine does so only for
 * dialogs that were there, closed, before; ours are mounted open, because their code comes with the first use.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const opener = returns.opened(document.activeElement)
    return () => {
      const mayReturn = returns.closed(opener)
      // Once the dialog has let go of the focus.
      setTimeout(() => {
        if (mayReturn() && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      }, 0)
    }
  }, [isOpen])
}
