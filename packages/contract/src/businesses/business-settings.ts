import { BUSINESS_TYPES } from '@muelle/domain/businesses/business-type'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IdText, narrowId, optionalText, Version } from '../shapes.ts'
import { AddressFields, BUSINESS_BOOKING_TYPES, BusinessName, ContactFields, ImageFields } from './fields.ts'
import { Business } from './record.ts'

const MAX_URL_LENGTH = 500

const access = { module: 'mdu_business_config', flag: 'edit' } as const
const params = z.object({ id: IdText })
/** Without it the last writer wins; with it a stale one is told (I26). */
const version = z.optional(Version)

export const setGeneralData = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/set-general-data',
  summary: 'Save name, kind of booking and pictures of a business; a picture that is left out stays as it is',
  access,
  params,
  body: z.object({
    name: BusinessName,
    /** Read only, since it follows from the slug: the address itself, or nothing. */
    location_url: optionalText(MAX_URL_LENGTH),
    use_booking: z.enum(BUSINESS_BOOKING_TYPES),
    ...ImageFields,
    version,
  }),
  answer: Business,
  refusals: ['not_found', 'stale', 'business.name_taken', 'business.url_read_only', 'image.unknown'],
})

export const setCommercialInformation = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/set-comercial-information',
  summary: 'Save what a business is and how people reach it; what is left out stays as it is',
  access,
  params,
  body: z.object({
    name: BusinessName,
    type: z.optional(z.enum(BUSINESS_TYPES)),
    ...ContactFields,
    version,
  }),
  answer: Business,
  refusals: ['not_found', 'stale', 'business.name_taken', 'business.type_in_use'],
})

export const setAddress = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/set-address',
  summary: 'Save where a business is; what is left out stays as it is',
  access,
  params,
  body: z.object({ ...AddressFields, country_id: narrowId('integer'), version }),
  answer: Business,
  refusals: ['not_found', 'stale', 'business.country_unknown'],
})
