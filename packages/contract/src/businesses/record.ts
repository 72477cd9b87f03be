import { BUSINESS_TYPES } from '@muelle/domain/businesses/business-type'
import { eachField } from '@muelle/domain/each-field'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Country } from '../catalogues/record.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { MAX_SEARCH } from '../field-bounds.ts'
import { BUSINESS_SORTS } from '../list-fields.ts'
import { Currency, Id, IdText, InstantText, paged, TimeZoneText, text, Version, ZoneOrLabel } from '../shapes.ts'
import { ADDRESS_TEXTS } from './business-bounds.ts'
import {
  AddressFields,
  BUSINESS_BOOKING_TYPES,
  BusinessName,
  BusinessSlug,
  ContactFields,
  ImageFields,
} from './fields.ts'
import { Schedules } from './opening-hours.ts'

/** What may be done to a business now; the refusal is the server's own, so that the panel need not guess. */
export const BUSINESS_ACTIONS = ['edit', 'enable', 'delete'] as const

const nullableText = z.nullable(z.string())

export const BusinessRow = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  /** The address of its public page, with scheme and host. */
  url: z.string(),
  type: z.enum(BUSINESS_TYPES),
  image: nullableText,
  phone: nullableText,
  email: nullableText,
  city: nullableText,
  state_province: nullableText,
  time_zone: TimeZoneText,
  /** What its new tours are priced in. */
  currency: Currency,
  enabled: z.boolean(),
  /** How many there are of each. */
  tours: z.int(),
  members: z.int(),
  created_at: InstantText,
  version: Version,
  /** `enable` is the switch, in both directions. */
  actions: z.array(z.object({ action: z.enum(BUSINESS_ACTIONS), refusal: z.nullable(FieldError) })),
})
export type BusinessRow = z.output<typeof BusinessRow>

export const Business = z.extend(BusinessRow, {
  use_booking: z.enum(BUSINESS_BOOKING_TYPES),
  icon_company: nullableText,
  image_address: nullableText,
  website: nullableText,
  ...eachField(ADDRESS_TEXTS, () => nullableText),
  /** ISO 3166-1 numeric. */
  country_id: z.nullable(Id),
  schedules: Schedules,
})
export type Business = z.output<typeof Business>

const READ = [{ module: 'mdu_business_crud' }, { module: 'mdu_business_config' }] as const
const params = z.object({ id: IdText })

/** What is optional everywhere: absent stays as it is, null or empty is cleared. */
const details = {
  use_booking: z.optional(z.enum(BUSINESS_BOOKING_TYPES)),
  ...ContactFields,
  ...AddressFields,
  ...ImageFields,
}
const WRITE_REFUSALS = [
  'business.name_taken',
  'business.slug_taken',
  'business.country_unknown',
  'business.currency_unknown',
  'image.unknown',
] as const
const EDIT_REFUSALS = [
  ...WRITE_REFUSALS,
  'not_found',
  'stale',
  'business.type_in_use',
  'business.currency_in_use',
] as const

export const listBusinesses = call({
  method: 'GET',
  path: '/v1/provider/business',
  summary: 'Businesses of the account that the caller may see, paged, sorted and filtered',
  access: READ,
  query: z.strictObject(
    paged(BUSINESS_SORTS, {
      /** Part of the name or of the slug, whatever its accents and case. */
      search: z.optional(text(1, MAX_SEARCH)),
      type: z.optional(z.array(z.enum(BUSINESS_TYPES)).check(z.maxLength(BUSINESS_TYPES.length))),
      enabled: z.optional(z.enum(['true', 'false'])),
    }),
  ),
  answer: rowsOf(BusinessRow),
  refusals: [],
})

export const getBusiness = call({
  method: 'GET',
  path: '/v1/provider/business/:id',
  summary: 'One business with its address, its hours and what may be done to it',
  access: READ,
  params,
  answer: Business,
  refusals: ['not_found'],
})

export const createBusiness = call({
  method: 'POST',
  path: '/v1/provider/business',
  summary:
    'Open a business; without a slug it gets the first free one that its name suggests, without a country that of its money',
  access: { module: 'mdu_business_crud', flag: 'create', everywhere: true },
  body: z.object({
    name: BusinessName,
    slug: z.optional(BusinessSlug),
    type: z.enum(BUSINESS_TYPES),
    /** An IANA zone, or one of the labels gmt-5, gmt-6, gmt-7. */
    time_zone: ZoneOrLabel,
    currency: z._default(Currency, 'MXN'),
    enabled: z._default(z.boolean(), true),
    ...details,
  }),
  answer: Business,
  status: 201,
  refusals: WRITE_REFUSALS,
})

export const updateBusiness = call({
  method: 'PUT',
  path: '/v1/provider/business/:id',
  summary: 'Change a business; an optional field that is left out stays as it is',
  access: { module: 'mdu_business_crud', flag: 'edit' },
  params,
  body: z.object({
    version: Version,
    name: BusinessName,
    slug: BusinessSlug,
    type: z.enum(BUSINESS_TYPES),
    time_zone: ZoneOrLabel,
    currency: z.optional(Currency),
    ...details,
  }),
  answer: Business,
  refusals: EDIT_REFUSALS,
})

export const patchBusiness = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/updatebusiness',
  summary: 'Change some fields of a business; every field that is left out stays as it is',
  access: { module: 'mdu_business_crud', flag: 'edit' },
  params,
  body: z.object({
    version: z.optional(Version),
    name: z.optional(BusinessName),
    slug: z.optional(BusinessSlug),
    type: z.optional(z.enum(BUSINESS_TYPES)),
    time_zone: z.optional(ZoneOrLabel),
    currency: z.optional(Currency),
    ...details,
  }),
  answer: Business,
  refusals: EDIT_REFUSALS,
})

export const toggleBusiness = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/enabled',
  summary: 'Open or close a business for new sales; without a target state it is toggled',
  access: { module: 'mdu_business_crud', flag: 'edit' },
  params,
  body: z.optional(z.object({ enabled: z.optional(z.boolean()) })),
  answer: Business,
  refusals: ['not_found'],
})

export const deleteBusiness = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id',
  summary: 'Delete a business that has nothing left to do; its bookings, money and history stay in the records',
  access: { module: 'mdu_business_crud', flag: 'delete' },
  params,
  answer: z.object({}),
  refusals: ['not_found', 'business.has_departures', 'business.owes_refunds'],
})

export const validateBusinessSlug = call({
  method: 'POST',
  path: '/v1/provider/business/validate-slug',
  summary: 'Whether a slug is free, over all accounts, and otherwise one like it that is',
  access: [
    { module: 'mdu_business_crud', flag: 'create' },
    { module: 'mdu_business_crud', flag: 'edit' },
  ],
  body: z.object({
    slug: BusinessSlug,
    /** The business that may have it already. */
    business_id: z.optional(Id),
  }),
  answer: z.object({
    slug: z.string(),
    url: z.string(),
    available: z.boolean(),
    reason: z.nullable(FieldError),
    suggestion: z.nullable(z.string()),
  }),
  refusals: ['not_found'],
})

export const listBusinessCountries = call({
  method: 'GET',
  path: '/v1/provider/business/countries',
  summary: 'Countries for the address of a business',
  access: 'session',
  answer: rowsOf(Country),
  refusals: [],
})
