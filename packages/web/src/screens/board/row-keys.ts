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

const isFree = () => document.querySelector('[role="dialog"], [role="menu"]') === null

/** Moves the focus a row down or up over departures and bookings alike; from anywhere else to the first. */
export function moveBetweenRows(step: 1 | -1): void {
  if (!isFree()) return
  const rows = [...document.querySelectorAll<HTMLElement>(`[data-fold], ${LINKS}`)].filter((row) =>
    row.checkVisibility(),
  )
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus()
}

/** Folds or unfolds the departure in which the focus is, and leaves the focus on it. */
export function foldHere(isOpen: boolean): void {
  if (!isFree()) return
  const toggle = document.activeElement?.closest('[data-departure]')?.querySelector<HTMLElement>('[data-fold]')
  if (!toggle) return
  if (toggle.ariaExpanded !== String(isOpen)) toggle.click()
  toggle.focus()
}
