import { LIST_TYPES } from '@muelle/domain/visits/nights/list-types'
import { MAX_LIST_PARTY } from '@muelle/domain/visits/nights/parse-names'
import { VISIT_SOURCES, VISIT_STATUSES } from '@muelle/domain/visits/status'
import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { FieldError, rowsOf } from '../../envelope.ts'
import { MAX_SEARCH } from '../../field-bounds.ts'
import { ENTRY_STATES } from '../../list-fields.ts'
import { MAX_PAGE, MAX_PAGE_ROWS } from '../../paging.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  integerText,
  LocalDateText,
  LocalTimeText,
  optionalLines,
  optionalText,
  Phone,
  PositiveCents,
  TimeZoneText,
  text,
  Version,
} from '../../shapes.ts'
import { MAX_VISIT_NAME, MAX_VISIT_NOTES } from '../visit-bounds.ts'
import { MAX_LIST_NAME, MAX_NEW_ENTRIES, MAX_NIGHT_NAME, MAX_NIGHT_PEOPLE } from './night-bounds.ts'

const Named = z.object({ id: Id, name: z.string() })
const Business = z.object({ id: IdText })
const OneNight = z.object({ id: IdText, date: LocalDateText })
const OneList = z.object({ id: IdText, listId: IdText })
const People = z.int().check(z.minimum(1), z.maximum(MAX_NIGHT_PEOPLE))
/** Whoever decides over a night (§15). */
const MANAGER = { module: 'mdu_booking', flag: 'delete' } as const

const LIST_TERMS = {
  name: text(1, MAX_LIST_NAME),
  type: z.enum(LIST_TYPES),
  /** The RP whose list it is. */
  owner_user_id: z.nullable(Id),
  /** On the clock of the night: «01:30» lies after midnight. */
  free_until: z.nullable(LocalTimeText),
  cover_cents: PositiveCents,
  two_for_one: z.boolean(),
  /** Null: it closes with the night. */
  closes_time: z.nullable(LocalTimeText),
  /** Most people of a night; null: as many as come. */
  cap: z.nullable(People),
} as const

/** A list with what it came to on one night (N-2). */
export const GuestList = z.object({
  id: Id,
  ...LIST_TERMS,
  name: z.string(),
  owner: z.nullable(Named),
  /** It stands every night. */
  is_standing: z.boolean(),
  is_active: z.boolean(),
  /** When it closes this night; null: never. */
  closes_at: z.nullable(InstantText),
  is_closed: z.boolean(),
  /** Who stands on it and counts; how many are still asked for, who came in, who counts elsewhere, and what its people paid. */
  parties: z.int(),
  people: z.int(),
  requested: z.int(),
  came: z.int(),
  duplicates: z.int(),
  charged_cents: PositiveCents,
  version: Version,
})
export type GuestList = z.output<typeof GuestList>

/** A business day of a bar with its lists (N-1). */
export const Night = z.object({
  date: LocalDateText,
  /** The business day that runs now. */
  today: LocalDateText,
  time_zone: TimeZoneText,
  currency: Currency,
  name: z.nullable(z.string()),
  closes_time: z.nullable(LocalTimeText),
  closes_at: z.nullable(InstantText),
  /** How many may be inside at once; of the settings where the night says nothing else. Null: nobody counts. */
  capacity: z.nullable(z.int()),
  is_own_capacity: z.boolean(),
  inside: z.int(),
  entered: z.int(),
  exited: z.int(),
  lists: z.array(GuestList),
  /** Null until somebody says something of it. */
  version: z.nullable(Version),
})
export type Night = z.output<typeof Night>

/** A party on a list of a night, as its reader may see it. */
export const NightEntry = z.object({
  visit_id: Id,
  ticket: z.string(),
  list: Named,
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phone_tail: z.nullable(z.string()),
  party_size: z.int(),
  party_in: z.int(),
  status: z.enum(VISIT_STATUSES),
  /** Put on the list after it had closed. */
  is_late: z.boolean(),
  /** On which other list they stand already (N-5); this one counts for nothing. */
  duplicate_of: z.nullable(z.object({ visit_id: Id, list: Named, ticket: z.string() })),
  source: z.enum(VISIT_SOURCES),
  rp: z.nullable(Named),
  created_by: z.nullable(Named),
  created_at: InstantText,
  came_at: z.nullable(InstantText),
  charged_cents: PositiveCents,
  notes: z.nullable(z.string()),
  /** The page of the guest, which the QR code opens; null for who may not see contact data. */
  link: z.nullable(z.string()),
  version: Version,
})
export type NightEntry = z.output<typeof NightEntry>

export const getNight = call({
  method: 'GET',
  path: '/v1/provider/business/:id/night',
  summary: 'A night with its lists and how many are inside; tonight unless a date is named. An RP gets their own lists',
  access: { module: 'mdu_booking' },
  params: Business,
  query: z.strictObject({ date: z.optional(LocalDateText) }),
  answer: Night,
  refusals: ['not_found', 'night.unfit'],
})

export const setNight = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/night/:date',
  summary: 'Say what a night is called, when its lists close and how many it takes (N-1, N-7, N-8)',
  access: MANAGER,
  params: OneNight,
  body: z.strictObject({
    name: optionalText(MAX_NIGHT_NAME),
    closes_time: z.nullable(LocalTimeText),
    capacity: z.nullable(People),
    /** The version that was read; null of a night of which nobody said anything yet. */
    version: z.nullable(Version),
  }),
  answer: Night,
  refusals: ['not_found', 'night.unfit', 'night.past', 'night.over_lawful', 'stale'],
})

export const createGuestList = call({
  method: 'POST',
  path: '/v1/provider/business/:id/guest-list',
  summary: 'Make a list: of one night, or one that stands every night (N-2)',
  access: MANAGER,
  params: Business,
  body: z.strictObject({ ...LIST_TERMS, date: z.nullable(LocalDateText) }),
  answer: z.object({ id: Id }),
  status: 201,
  refusals: [
    'not_found',
    'night.unfit',
    'night.past',
    'guest_list.name_taken',
    'guest_list.too_many',
    'visit.unknown_person',
  ],
})

export const updateGuestList = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/guest-list/:listId',
  summary: 'Change a list, or take it out of use; who stands on it stays',
  access: MANAGER,
  params: OneList,
  body: z.strictObject({ ...LIST_TERMS, is_active: z.boolean(), version: Version }),
  answer: z.object({ id: Id, version: Version }),
  refusals: ['not_found', 'night.unfit', 'guest_list.name_taken', 'visit.unknown_person', 'stale'],
})

export const listNightEntries = call({
  method: 'GET',
  path: '/v1/provider/business/:id/night/:date/entry',
  summary: 'Who stands on the lists of a night, by name; an RP gets their own',
  access: { module: 'mdu_booking' },
  params: OneNight,
  query: z.strictObject({
    list_id: z.optional(IdText),
    state: z.optional(z.enum(ENTRY_STATES)),
    /** Part of a name, the beginning of a ticket, or the end of a telephone number. */
    search: z.optional(text(1, MAX_SEARCH)),
    page: z._default(integerText(1, MAX_PAGE), 1),
    count: z._default(integerText(1, MAX_PAGE_ROWS), 50),
  }),
  answer: rowsOf(NightEntry),
  refusals: ['not_found', 'night.unfit'],
})

const NewEntry = z.strictObject({
  name: text(1, MAX_VISIT_NAME),
  party_size: z.int().check(z.minimum(1), z.maximum(MAX_LIST_PARTY)),
  phone: z.optional(z.nullable(Phone)),
  notes: optionalLines(MAX_VISIT_NOTES),
})

export const addListEntries = call({
  method: 'POST',
  path: '/v1/provider/business/:id/guest-list/:listId/entry',
  summary: 'Put people on a list, each for themself; over the cap they wait for an answer (N-7)',
  access: { module: 'mdu_booking', flag: 'create' },
  params: OneList,
  body: z.strictObject({
    /** Tonight unless said. */
    date: z.optional(LocalDateText),
    entries: z.array(NewEntry).check(z.minLength(1), z.maxLength(MAX_NEW_ENTRIES)),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        name: z.string(),
        /** Null where it was refused, and then why. */
        visit_id: z.nullable(Id),
        status: z.nullable(z.enum(['confirmed', 'requested'])),
        is_late: z.boolean(),
        duplicate_of: z.nullable(z.object({ list: z.string() })),
        refusal: z.nullable(FieldError),
      }),
    ),
  }),
  status: 201,
  refusals: ['not_found', 'night.unfit', 'night.past'],
})

export const countEntryHere = call({
  method: 'POST',
  path: '/v1/provider/business/:id/guest-list-entry/:visitId/count',
  summary: 'Decide of somebody on two lists that this one counts; the other is called off (N-5)',
  access: MANAGER,
  params: z.object({ id: IdText, visitId: IdText }),
  body: z.strictObject({ version: Version }),
  answer: z.object({ visit_id: Id, called_off_id: Id }),
  refusals: ['not_found', 'night.unfit', 'stale', 'guest_list.no_duplicate', 'guest_list.other_came'],
})
