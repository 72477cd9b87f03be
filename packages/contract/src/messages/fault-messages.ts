/** What a value should have been, in the words of JSON. */
export type Kind = 'text' | 'integer' | 'number' | 'boolean' | 'list' | 'object' | 'other'

type FaultDetails = {
  required: Record<never, never>
  wrong_type: { expected: Kind }
  /** Lengths in code points. */
  too_short: { minimum: number }
  too_long: { maximum: number }
  too_small: { minimum: number }
  too_big: { maximum: number }
  too_few_items: { minimum: number }
  too_many_items: { maximum: number }
  not_one_of: { options: readonly string[] }
  unknown_field: { field: string }
  // `integer` is the wrong type of a path or query value, which is text and should have been digits.
  integer: Record<never, never>
  date: Record<never, never>
  time: Record<never, never>
  /** A time of day that may have 12 or 24 hours. */
  clock: Record<never, never>
  time_zone: Record<never, never>
  instant: Record<never, never>
  email: Record<never, never>
  tax_id: Record<never, never>
  slug: Record<never, never>
  website: Record<never, never>
  text: Record<never, never>
  format: Record<never, never>
}

/** What can be wrong with one field of a request. */
export type FaultCode = keyof FaultDetails
export type FaultDetail<F extends FaultCode> = FaultDetails[F]
/** A fault of a field: its code with the numbers of its sentence beside it. */
export type Fault = { [F in FaultCode]: { code: F } & FaultDetail<F> }[FaultCode]
