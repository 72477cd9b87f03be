// Apart from the sections themselves: the address holds a key before any of them has been loaded.

/** The sections of the editor in the order in which a tour is set up; `tourEditor.sections` holds their names. */
export const SECTION_KEYS = [
  'product',
  'photos',
  'place',
  'prices',
  'seasons',
  'capacity',
  'taxes',
  'extras',
  'questions',
  'conditions',
  'notifications',
] as const
export type SectionKey = (typeof SECTION_KEYS)[number]
