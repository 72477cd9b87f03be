import type { updateBusiness } from '@muelle/contract/businesses/record'
import type { CallInput } from '@muelle/contract/call'
import { useTranslations } from 'use-intl'
import type { Messages } from '../i18n/translation.ts'

/** What is written of a business, and what is switched beside its form. */
type Field = Exclude<keyof CallInput<typeof updateBusiness>['body'], 'version'> | 'enabled'

const LABELS: Record<Field, keyof Messages['businesses']['fields']> = {
  name: 'name',
  slug: 'slug',
  type: 'type',
  use_booking: 'useBooking',
  time_zone: 'timeZone',
  currency: 'currency',
  enabled: 'enabled',
  image: 'image',
  icon_company: 'icon',
  image_address: 'placePhoto',
  phone: 'phone',
  email: 'email',
  website: 'website',
  address: 'address',
  colony: 'colony',
  city: 'city',
  municipality: 'municipality',
  state_province: 'state',
  postal_code: 'postalCode',
  country_id: 'country',
}
const isKnown = (field: string): field is Field => Object.hasOwn(LABELS, field)

/** The word of a business's field, for its history. */
export function useFieldLabel(): (field: string) => string | undefined {
  const t = useTranslations('businesses.fields')
  return (field) => (isKnown(field) ? t(LABELS[field]) : undefined)
}
