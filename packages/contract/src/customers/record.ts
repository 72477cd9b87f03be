import {
  BLOCK_REASONS,
  CUSTOMER_STATUSES,
  CUSTOMER_TYPES,
  MAX_CONTACTS,
  MAX_CUSTOMER_TAGS,
} from '@muelle/domain/customers/customer'
import { EVIDENCE } from '@muelle/domain/customers/duplicate'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { MAX_SEARCH } from '../field-bounds.ts'
import { LANGUAGES } from '../languages.ts'
import { CUSTOMER_SORTS } from '../list-fields.ts'
import {
  Currency,
  Email,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  optionalText,
  Phone,
  paged,
  text,
  Version,
} from '../shapes.ts'
import { MAX_ALLERGIES, MAX_BLOCK_NOTE, MAX_BULK, MAX_CUSTOMER_NAME, MAX_TAG } from './customer-bounds.ts'

/** Sums of a lifetime; what was given back may exceed what was paid meanwhile. */
const Sum = z.int().check(z.minimum(Number.MIN_SAFE_INTEGER), z.maximum(Number.MAX_SAFE_INTEGER))
const Money = z.object({ currency: Currency, cents: Sum })
const Named = z.object({ id: Id, name: z.string() })

export const READS_CUSTOMERS = [{ module: 'mdu_customer' }, { module: 'mdu_permission_user' }] as const

/** Whom nobody takes a booking of any more (C-4). */
const Block = z.object({
  reason: z.enum(BLOCK_REASONS),
  note: z.nullable(z.string()),
  since: InstantText,
  until: z.nullable(InstantText),
  by: z.nullable(z.string()),
  /** Whether it holds now: its end may be over. */
  holds: z.boolean(),
})

export const CustomerRow = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(CUSTOMER_TYPES),
  status: z.enum(CUSTOMER_STATUSES),
  /** In E.164; null where there is none. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** What the kitchen has to know. */
  allergies: z.nullable(z.string()),
  is_blocked: z.boolean(),
  /** Of the businesses that the reader sees: what stands or was had, what they came for, and how often they did not. */
  bookings: z.int(),
  visits: z.int(),
  no_shows: z.int(),
  spent: z.array(Money),
  /** The latest time that is or was booked. */
  last_at: z.nullable(InstantText),
  version: Version,
})
export type CustomerRow = z.output<typeof CustomerRow>

export const CUSTOMER_FILTER = {
  /** Beginning of any word of a name, the end of a telephone, or the beginning of an e-mail address. */
  search: z.optional(text(1, MAX_SEARCH)),
  status: z.optional(z.enum(CUSTOMER_STATUSES)),
  type: z.optional(z.enum(CUSTOMER_TYPES)),
  tag: z.optional(text(1, MAX_TAG)),
  blocked: z.optional(z.literal('true')),
  business_id: z.optional(IdText),
}

export const listCustomers = call({
  method: 'GET',
  path: '/v1/provider/customer',
  summary:
    'Customers of the account, whoever was here last first unless sorted; whoever sees some businesses sees theirs',
  access: READS_CUSTOMERS,
  query: z.strictObject(paged(CUSTOMER_SORTS, CUSTOMER_FILTER)),
  /** Of very many only so many are counted: `has_more` where there are more than `count`. */
  answer: z.extend(rowsOf(CustomerRow), { has_more: z.boolean() }),
  refusals: ['not_found'],
})

/** What somebody did in one business, by currency. */
const Tally = z.object({
  business: z.object({ id: Id, name: z.string(), type: z.string() }),
  currency: Currency,
  bookings: z.int(),
  visits: z.int(),
  people: z.int(),
  no_shows: z.int(),
  late_cancelations: z.int(),
  spent_cents: Sum,
  first_at: z.nullable(InstantText),
  last_at: z.nullable(InstantText),
})

export const CustomerNote = z.object({ id: Id, text: z.string(), at: InstantText, by: z.nullable(z.string()) })

/** Somebody who may be the same, with what speaks for it (C-4). */
export const Duplicate = z.object({
  id: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.nullable(z.enum(LANGUAGES)),
  birthday: z.nullable(LocalDateText),
  tags: z.array(z.string()),
  wants_offers: z.nullable(z.boolean()),
  visits: z.int(),
  notes: z.int(),
  spent: z.array(Money),
  first_at: z.nullable(InstantText),
  evidence: z.array(z.enum(EVIDENCE)),
  version: Version,
})
export type Duplicate = z.output<typeof Duplicate>

const Merge = z.object({
  id: Id,
  merged: Named,
  at: InstantText,
  by: z.nullable(z.string()),
  /** Until when it can be undone. */
  until: InstantText,
})

export const Customer = z.object({
  ...CustomerRow.shape,
  /** Every name they gave but the first. */
  aliases: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  language: z.nullable(z.enum(LANGUAGES)),
  birthday: z.nullable(LocalDateText),
  /** Whether they want to hear of offers; null until they were asked (C-5). */
  wants_offers: z.nullable(z.boolean()),
  offers_answered_at: z.nullable(InstantText),
  /** Whether they are told of their own bookings. */
  wants_notices: z.boolean(),
  block: z.nullable(Block),
  tallies: z.array(Tally),
  notes: z.array(CustomerNote),
  merges: z.array(Merge),
  created_at: InstantText,
  /** Whether the reader sees all that there is of them: otherwise only what some businesses have. */
  is_whole: z.boolean(),
})
export type Customer = z.output<typeof Customer>

const params = z.object({ id: IdText })
const Contacts = <S extends z.ZodMiniType>(shape: S) => z.optional(z.array(shape).check(z.maxLength(MAX_CONTACTS)))

const CustomerFields = {
  name: text(1, MAX_CUSTOMER_NAME),
  type: z.optional(z.enum(CUSTOMER_TYPES)),
  /** The first of each is shown first. Absent: as they are. */
  phones: Contacts(Phone),
  emails: Contacts(Email),
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
  birthday: z.optional(z.nullable(LocalDateText)),
  allergies: optionalText(MAX_ALLERGIES),
  tags: z.optional(z.array(text(1, MAX_TAG)).check(z.maxLength(MAX_CUSTOMER_TAGS))),
}
export const CustomerBody = z.strictObject({
  ...CustomerFields,
  /** In which business somebody enters them: whoever sees only some businesses has to say it. */
  business_id: z.optional(Id),
})
export type CustomerBody = z.output<typeof CustomerBody>

export const getCustomer = call({
  method: 'GET',
  path: '/v1/provider/customer/:id',
  summary:
    'A customer with what they did in each business that the reader sees; one who was merged answers as who they became',
  access: READS_CUSTOMERS,
  params,
  answer: Customer,
  refusals: ['not_found'],
})
export const createCustomer = call({
  method: 'POST',
  path: '/v1/provider/customer',
  summary: 'Enter a customer; a telephone or an address that is somebody’s already is refused with whose it is',
  access: { module: 'mdu_customer', flag: 'create' },
  body: CustomerBody,
  answer: Customer,
  status: 201,
  refusals: ['not_found', 'customer.contact_taken', 'customer.contact_unfit', 'customer.business_missing'],
})
export const updateCustomer = call({
  method: 'PUT',
  path: '/v1/provider/customer/:id',
  summary: 'Change a customer; what is left out stays',
  access: { module: 'mdu_customer', flag: 'edit' },
  params,
  body: z.strictObject({ ...CustomerFields, name: z.optional(CustomerFields.name), version: Version }),
  answer: Customer,
  refusals: ['not_found', 'stale', 'customer.contact_taken', 'customer.contact_unfit'],
})
export const deleteCustomer = call({
  method: 'DELETE',
  path: '/v1/provider/customer/:id',
  summary: 'Delete a customer: what was sold stays and is nobody’s',
  access: { module: 'mdu_customer', flag: 'delete' },
  params,
  answer: z.object({}),
  refusals: ['not_found', 'customer.also_elsewhere'],
})
const Bulk = z.array(Id).check(z.minLength(1), z.maxLength(MAX_BULK))
export const deleteCustomers = call({
  method: 'POST',
  path: '/v1/provider/customer/delete',
  summary: 'Delete several customers, all or none',
  access: { module: 'mdu_customer', flag: 'delete' },
  body: z.strictObject({ ids: Bulk }),
  answer: z.object({ deleted: z.int() }),
  refusals: ['not_found', 'customer.also_elsewhere'],
})
export const setCustomersStatus = call({
  method: 'PUT',
  path: '/v1/provider/customer/status',
  summary: 'Make several customers active or suspended, all or none',
  access: { module: 'mdu_customer', flag: 'edit' },
  body: z.strictObject({ ids: Bulk, status: z.enum(CUSTOMER_STATUSES) }),
  answer: z.object({ changed: z.int() }),
  refusals: ['not_found'],
})

export const blockCustomer = call({
  method: 'PUT',
  path: '/v1/provider/customer/:id/block',
  summary: 'Take no more bookings of a customer, for a reason, until a time or for good',
  access: { module: 'mdu_customer', flag: 'edit' },
  params,
  body: z.strictObject({
    reason: z.enum(BLOCK_REASONS),
    note: optionalText(MAX_BLOCK_NOTE),
    until: z.optional(z.nullable(InstantText)),
    version: Version,
  }),
  answer: Customer,
  refusals: ['not_found', 'stale', 'customer.block_unexplained', 'customer.block_over'],
})
export const unblockCustomer = call({
  method: 'DELETE',
  path: '/v1/provider/customer/:id/block',
  summary: 'Take bookings of a customer again',
  access: { module: 'mdu_customer', flag: 'edit' },
  params,
  answer: Customer,
  refusals: ['not_found'],
})
export const setCustomerConsent = call({
  method: 'PUT',
  path: '/v1/provider/customer/:id/consent',
  summary: 'What a customer wants to hear: offers, and apart from these the notices of their own bookings',
  access: { module: 'mdu_customer', flag: 'edit' },
  params,
  body: z.strictObject({ wants_offers: z.optional(z.boolean()), wants_notices: z.optional(z.boolean()) }),
  answer: Customer,
  refusals: ['not_found'],
})
