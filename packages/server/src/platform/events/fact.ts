/** Something that happened to a record of an account; `data` is what changed, without personal data. */
export type Fact = {
  /** `<noun>.<past participle>`: `booking.created`. */
  kind: string
  subject_type: string
  subject_id: number
  business_id: number | null
  data: Record<string, unknown>
}
