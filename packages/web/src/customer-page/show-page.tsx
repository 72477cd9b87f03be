import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Where each of the pages begins. */
export function showPage(page: ReactNode): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  createRoot(container).render(<StrictMode>{page}</StrictMode>)
}
