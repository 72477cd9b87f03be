/** What shows a fault: a field that says so of itself, and what is said below choices that do not. */
const FAULT = '[aria-invalid="true"], .mantine-InputWrapper-error'
const FOCUSABLE =
  ':is(input:not([type=hidden]), textarea, select, button, [contenteditable=true], [tabindex]):not(:disabled, [tabindex="-1"])'
/** What a form that says nothing of it waits for. */
const EMPTY = ':is(input, textarea, select):required:invalid'
const TYPED_INTO = 'input, textarea, select, [contenteditable=true]'

const isShown = (element: Element) => element.getClientRects().length > 0

/**
 * Brings the first faulty field of a form, in the order of the page, into view and gives it the focus: on a phone it is often scrolled away
 * from the button that was pressed. What folds it away is opened. Whether there was one.
 */
function leadToFault(root: Element): boolean {
  for (const fault of root.querySelectorAll<HTMLElement>(FAULT)) {
    if (!isShown(fault)) unfold(fault)
    const field = isShown(fault) ? fieldOf(fault, root) : null
    if (!field) continue
    enter(field)
    return true
  }
  return false
}

function enter(field: HTMLElement): void {
  bringIntoView(field.closest('.mantine-InputWrapper-root') ?? field)
  field.focus({ preventScroll: true })
}

/** The fault itself, what takes the focus inside it, or the first that does around what is said of it. */
function fieldOf(fault: HTMLElement, root: Element): HTMLElement | null {
  if (fault.matches(FOCUSABLE)) return fault
  for (let around: Element | null = fault; around && root.contains(around); around = around.parentElement) {
    const inside = around.querySelector<HTMLElement>(FOCUSABLE)
    if (inside) return inside
  }
  return null
}

function unfold(fault: HTMLElement): void {
  const folded = fault.closest('details:not([open])')
  if (folded instanceof HTMLDetailsElement) folded.open = true
  const tab = fault.closest('[role=tabpanel]')?.getAttribute('aria-labelledby')
  if (tab && !isShown(fault)) document.getElementById(tab)?.click()
}

/** Scrolls only to what is not whole in sight, also where a bar lies over it. */
function bringIntoView(element: Element): void {
  const { left, width, top, bottom } = element.getBoundingClientRect()
  const isSeen = [top + 1, bottom - 1].every((y) => {
    const hit = document.elementFromPoint(left + width / 2, y)
    return hit !== null && element.contains(hit)
  })
  if (isSeen) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
}

/** How often something was sent. */
let sent = 0

/** `lead` answers whether there was anything to lead to. */
export type Place = { leave: () => void; lead: () => boolean }

/** Where somebody stands who sends something: the form that they are in. */
export function placeOfSender(): Place {
  sent += 1
  return placeIn(formAround(document.activeElement))
}

/**
 * `lead`, once what was refused is shown, leads to the first faulty field of a form, or to the new alert that belongs to none. Whoever
 * typed on meanwhile, or went into another field, is left where they are.
 */
function placeIn(root: Element): Place {
  const before = document.activeElement
  const alerts = new Map(alertsOf(root).map((alert) => [alert, alert.textContent]))
  let hasTyped = false
  const typed = () => {
    hasTyped = true
  }
  document.addEventListener('input', typed, { capture: true })
  return {
    leave: () => document.removeEventListener('input', typed, { capture: true }),
    lead: () => {
      const now = document.activeElement
      if (hasTyped || (now !== before && now?.matches(TYPED_INTO))) return true
      // A question that was answered is closed by then, and the form below it shows the fault.
      const shown = root.isConnected ? root : formAround(now)
      if (leadToFault(shown)) return true
      const alert = alertsOf(shown).find((each) => alerts.get(each) !== each.textContent)
      if (alert) bringIntoView(alert)
      return alert !== undefined
    },
  }
}

const alertsOf = (root: Element) => [...root.querySelectorAll('[role="alert"]')]

/** Not every browser gives a button that is pressed the focus: then it is the form on top. */
function formAround(active: Element | null): Element {
  const around = active?.closest('form') ?? active?.closest('[role="dialog"]')
  return (
    around ??
    [...document.querySelectorAll('[role="dialog"]')].at(-1) ??
    document.querySelector('main') ??
    document.body
  )
}

/**
 * What a form finds wrong by itself is shown with the next picture: every form of the page leads there, and one that sends nothing to the
 * first field that it needs. Returns how to end it.
 */
export function leadOnSubmit(): () => void {
  const submitted = ({ target }: SubmitEvent) => {
    if (!(target instanceof Element)) return
    const place = placeIn(target)
    const sentBefore = sent
    requestAnimationFrame(() => {
      const empty = target.querySelector<HTMLElement>(EMPTY)
      if (!place.lead() && empty && sent === sentBefore) enter(empty)
      place.leave()
    })
  }
  // Before the form hears of it: what it says then is new.
  document.addEventListener('submit', submitted, { capture: true })
  return () => document.removeEventListener('submit', submitted, { capture: true })
}
