import { useTranslations } from 'use-intl'

const LABELS = {
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
} as const

/** The word of a business's field, for its history. */
export function useFieldLabel(): (field: string) => string | undefined {
  const t = useTranslations('businesses.fields')
  return (field) => (field in LABELS ? t(LABELS[field as keyof typeof LABELS]) : undefined)
}
