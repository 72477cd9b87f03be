import { OWN_WORDS } from '../bookings/record/booking-event.ts'
import { VISIT_OWN_WORDS } from '../visits/own-words.ts'

const FIELDS = Object.entries({ ...OWN_WORDS, ...VISIT_OWN_WORDS })

/** The name under which an event has somebody's own words; null of one that has none. */
export const ownWordsOf = (kind: string): string | null => FIELDS.find(([known]) => known === kind)?.[1] ?? null
