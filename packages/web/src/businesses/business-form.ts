import type { UseFormReturnType } from '@mantine/form'
import { ADDRESS_TEXTS, MAX_BUSINESS_NAME_LENGTH } from '@muelle/contract/businesses/business-bounds'
import {
  type BUSINESS_BOOKING_TYPES,
  BusinessName,
  BusinessSlug,
  ContactFields,
} from '@muelle/contract/businesses/fields'
import type { Business } from '@muelle/contract/businesses/record'
import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { slugOf } from '@muelle/domain/businesses/slug'
import { SPEC_ZONES } from '@muelle/domain/time'

/** Fields that hold text and may stay empty; named as on the wire. */
export const TEXT_FIELDS = ['phone', 'email', 'website', ...ADDRESS_TEXTS] as const

/** What the form holds while somebody types: text everywhere, empty for nothing. */
export type BusinessValues = Record<(typeof TEXT_FIELDS)[number], string> & {
  name: string
  slug: string
  type: BusinessType
  time_zone: string
  currency: string
  use_booking: (typeof BUSINESS_BOOKING_TYPES)[number]
  /** Number of ISO 3166-1. */
  country_id: number | null
}
/** The form that holds them. */
export type BusinessFormApi = UseFormReturnType<BusinessValues>

const MEXICO = 484
const NO_TEXTS = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<
  (typeof TEXT_FIELDS)[number],
  string
>

export const NEW_BUSINESS: BusinessValues = {
  ...NO_TEXTS,
  name: '',
  slug: '',
  type: 'tour',
  time_zone: SPEC_ZONES['gmt-6'],
  currency: 'MXN',
  use_booking: 'both',
  country_id: MEXICO,
}

/** A business as the form shows it. */
export function valuesOf(business: Business): BusinessValues {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, business[field] ?? '']))
  const { name, slug, type, time_zone, currency, use_booking, country_id } = business
  return {
    ...NO_TEXTS,
    ...texts,
    name,
    slug,
    type,
    time_zone,
    currency,
    use_booking,
    country_id,
  }
}

/** The slug that belongs to a name until somebody types one of their own; nothing for nothing. */
export const suggestedSlug = (name: string): string => (name.trim() === '' ? '' : slugOf(name))

export type BusinessFault = 'required' | 'tooLong' | 'slug' | 'phone' | 'email' | 'website'

/** What is wrong with the values before they are sent, by the contract's own shapes; the server looks again. */
export function faultsIn(values: BusinessValues): Partial<Record<keyof BusinessValues, BusinessFault>> {
  const faults: Partial<Record<keyof BusinessValues, BusinessFault>> = {}
  if (values.name.trim() === '') faults.name = 'required'
  else if ([...values.name.trim()].length > MAX_BUSINESS_NAME_LENGTH || !BusinessName.safeParse(values.name).success)
    faults.name = 'tooLong'
  if (!BusinessSlug.safeParse(values.slug).success) faults.slug = 'slug'
  for (const field of ['phone', 'email', 'website'] as const)
    if (!ContactFields[field].safeParse(values[field]).success) faults[field] = field
  return faults
}
