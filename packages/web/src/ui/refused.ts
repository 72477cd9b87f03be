import type { MouseEvent } from 'react'
import { notify } from './notify.ts'

const STYLED_AS_DISABLED = { 'data-disabled': true } as const

/**
 * What a button gets that may not be pressed now: it looks disabled and does nothing, but fingers and keyboard reach it, and pressing it
 * says why. A button that is `disabled` says nothing to them. Nothing where there is no refusal.
 */
export function refused(reason: string | undefined) {
  if (reason === undefined) return {}
  return {
    ...STYLED_AS_DISABLED,
    'aria-disabled': true,
    title: reason,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      notify.warn({ message: reason })
    },
  } as const
}
