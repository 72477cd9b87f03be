import { isSlug, MAX_SLUG_LENGTH, MIN_SLUG_LENGTH } from '@muelle/domain/businesses/slug'
import { eachField } from '@muelle/domain/each-field'
import { oneLine } from '@muelle/domain/text'
import * as z from 'zod/mini'
import { MAX_PHONE } from '../field-bounds.ts'
import { ImageName } from '../files/images.ts'
import type { FaultCode } from '../messages/fault-messages.ts'
import { narrowId, OptionalEmail, optionalText, Phone, text } from '../shapes.ts'
import { ADDRESS_LENGTHS, ADDRESS_TEXTS, MAX_BUSINESS_NAME_LENGTH, MAX_WEBSITE_LENGTH } from './business-bounds.ts'

/** Whether the public may join the waitlist of a business, book a table or a tour, or both. */
export const BUSINESS_BOOKING_TYPES = ['waitlist', 'booking', 'both'] as const

export const BusinessName = text(1, MAX_BUSINESS_NAME_LENGTH)

/** The last part of a business's public address. */
export const BusinessSlug = z
  .string()
  .check(z.refine(isSlug, { error: 'slug' satisfies FaultCode }))
  .register(z.globalRegistry, {
    minLength: MIN_SLUG_LENGTH,
    maxLength: MAX_SLUG_LENGTH,
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  })

/** An address of the web, with `https://` put before one that people typed without it; null for an empty one. */
function websiteOf(typed: string): string | null {
  const written = oneLine(typed)
  if (written === '') return null
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`
  return /^https?:\/\/[^\s/?#@:]+\.[^\s/?#@:.]{2,}(:\d{1,5})?([/?#]\S*)?$/i.test(address) ? address : 'invalid'
}

/** A website, empty or absent when there is none. */
const OptionalWebsite = z.optional(
  z.nullable(
    z
      .pipe(
        z.string().check(
          z.maxLength(MAX_WEBSITE_LENGTH),
          z.refine((value) => websiteOf(value) !== 'invalid', { error: 'website' satisfies FaultCode }),
        ),
        z.transform(websiteOf),
      )
      .register(z.globalRegistry, { type: 'string', maxLength: MAX_WEBSITE_LENGTH }),
  ),
)

const OptionalPhone = z.optional(
  z.nullable(
    z
      .pipe(
        z.union([z.literal(''), Phone]),
        z.transform((value: string) => (value === '' ? null : value)),
      )
      .register(z.globalRegistry, { type: 'string', maxLength: MAX_PHONE }),
  ),
)

/** An image, empty or absent when there is none. */
const OptionalImage = z.optional(
  z.nullable(
    z
      .pipe(
        z.union([z.literal(''), ImageName]),
        z.transform((value: string) => (value === '' ? null : value)),
      )
      .register(z.globalRegistry, { type: 'string' }),
  ),
)

/** How people reach a business. */
export const ContactFields = { phone: OptionalPhone, email: OptionalEmail, website: OptionalWebsite }

/** Where a business is. */
export const AddressFields = {
  ...eachField(ADDRESS_TEXTS, (field) => optionalText(ADDRESS_LENGTHS[field])),
  /** ISO 3166-1 numeric. */
  country_id: z.optional(z.nullable(narrowId('integer'))),
}

/** Names that an upload answered: the logo, the icon of the place on maps, a picture of the place. */
export const ImageFields = {
  image: OptionalImage,
  icon_company: OptionalImage,
  image_address: OptionalImage,
}
