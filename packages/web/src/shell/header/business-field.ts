import type { ReactNode } from 'react'

/** How the field looks, with and without its list. */
export type BusinessFieldProps = {
  className: string
  'aria-label': string
  placeholder: string
  leftSection: ReactNode
  rightSection: ReactNode
  rightSectionPointerEvents: 'none'
}
