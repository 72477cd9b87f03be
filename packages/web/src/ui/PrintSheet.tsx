import { Portal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import './print-sheet.css'

/** What goes on paper instead of the screen. While one is mounted, printing shows it and nothing else. */
export const PrintSheet = ({ children }: { children: ReactNode }) => (
  // A node of its own: the shared one of all portals takes no class.
  <Portal className="mu-print-sheet" reuseTargetNode={false}>
    {children}
  </Portal>
)

/** Whether the page is being printed, with the button or with the browser's own command: the sheet is made only then. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture as soon as the event has been handled.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
