/**
 * What a text may name between braces: `{first_name}`. `amount` is what was paid or given back just now, `refund_due` what is owed,
 * `credit_code` opens what was credited instead, `link` is the page of the ticket, `minimum` how a departure stands with its minimum,
 * `people` the number alone, `party` has its word, `until` the end of a question to the customer and `otherwise` what happens then to whoever said nothing.
 */
export const NOTIFICATION_VARIABLES = [
  'first_name',
  'tour',
  'business',
  'date',
  'time',
  'meeting_point',
  'boat',
  'people',
  'party',
  'minimum',
  'total',
  'paid',
  'balance',
  'amount',
  'refund_due',
  'credit_code',
  'ticket',
  'link',
  'until',
  'otherwise',
  'phone',
] as const
export type NotificationVariable = (typeof NOTIFICATION_VARIABLES)[number]
/** What a text about a whole departure may name (N2): the others belong to a single booking, and are empty there. */
export const DEPARTURE_VARIABLES: ReadonlySet<NotificationVariable> = new Set([
  'first_name',
  'tour',
  'business',
  'date',
  'time',
  'meeting_point',
  'boat',
  'people',
  'party',
  'minimum',
  'phone',
])
export type NotificationValues = Readonly<Record<NotificationVariable, string>>

const NAME = /\{([a-z_]+)\}/g
const isVariable = (name: string): name is NotificationVariable =>
  (NOTIFICATION_VARIABLES as readonly string[]).includes(name)

/**
 * Puts the values of a booking into a text. A line whose only variables are empty is left out, so that a tour without a meeting point
 * does not say «Te esperamos en .»; values are put in as they are and never looked into for variables again.
 */
export const renderNotification = (text: string, values: NotificationValues): string => renderLines(text, values)

/** The same with other variables: those that `values` has. */
export function renderLines(text: string, values: Readonly<Record<string, string>>): string {
  const lines = text.split('\n').flatMap((line) => renderLine(line, values) ?? [])
  return lines.join('\n').trim()
}

/** Null where all that the line names is empty. */
function renderLine(line: string, values: Readonly<Record<string, string>>): string | null {
  const [first = '', ...rest] = line.split(NAME)
  let written = first
  let isEmpty = false
  let hasValue = false
  // What was split off is a name and what follows it, by turns.
  for (let at = 0; at < rest.length; at += 2) {
    const name = rest[at] ?? ''
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === '') isEmpty = true
    else if (value !== undefined) hasValue = true
    written += (value ?? `{${name}}`) + (rest[at + 1] ?? '')
  }
  return isEmpty && !hasValue ? null : written
}

/** The first name between braces that is no variable, or null. */
export function unknownVariable(text: string): string | null {
  const names = [...text.matchAll(NAME)].map(([, name = '']) => name)
  return names.find((name) => !isVariable(name)) ?? null
}
