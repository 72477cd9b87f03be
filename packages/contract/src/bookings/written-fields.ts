// Apart from the shapes: rows, statements and the panel's forms follow these lists without the library of the shapes.

/** Who a booking is for and how to reach them; as columns of `booking` they are called as on the wire. */
export const TOURIST_FIELDS = [
  'tourist_first_name',
  'tourist_last_name',
  'tourist_email',
  'tourist_phone_code',
  'tourist_phone_number',
] as const
/** What is worth knowing of it, in a person's own words, of at most `MAX_NOTES` each: the crew's lists and exports have them all. */
export const NOTE_FIELDS = ['notes'] as const
/** What somebody writes down with a sale and may correct later (B4); its history says which of them were. */
export const WRITTEN_FIELDS = [...TOURIST_FIELDS, ...NOTE_FIELDS] as const
/** What of it the passenger list shows. */
export const LISTED_FIELDS = [
  'tourist_first_name',
  'tourist_last_name',
  'tourist_phone_code',
  'tourist_phone_number',
  ...NOTE_FIELDS,
] as const

export type TouristField = (typeof TOURIST_FIELDS)[number]
export type NoteField = (typeof NOTE_FIELDS)[number]
export type WrittenField = (typeof WRITTEN_FIELDS)[number]

/** What is noted of a booking, without what nobody wrote; a list that a device kept from an older version has fewer of them. */
export const notedOf = (booking: { [F in NoteField]?: string | null }): string[] =>
  NOTE_FIELDS.flatMap((field) => booking[field] || [])
