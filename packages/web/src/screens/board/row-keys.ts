import type { KeyboardEvent } from 'react'

const LINKS = '[data-booking-link]'
const STEP: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Moves the focus between the bookings of a list with the arrow keys, Home and End; Enter opens the link as always. */
export function moveBetweenBookings(event: KeyboardEvent<HTMLElement>): void {
  const step = STEP[event.key]
  const current = event.target instanceof Element ? event.target.closest<HTMLElement>(LINKS) : null
  if (!step || !current || event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(LINKS)]
  event.preventDefault()
  links[step(links.indexOf(current), links.length - 1)]?.focus()
}
