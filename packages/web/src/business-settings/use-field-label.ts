import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { useTranslations } from 'use-intl'

/** The words of a business's fields, for its history; undefined for one that has none here. */
export function useFieldLabel(): (field: string) => string | undefined {
  const t = useTranslations()
  const places = useTranslations('places')
  const words: Record<string, string> = {
    name: t('general.name'),
    use_booking: t('general.useBooking'),
    image: t('general.logo'),
    icon_company: t('general.icon'),
    type: t('general.type'),
    phone: t('general.phone'),
    email: t('general.email'),
    website: t('general.website'),
    country_id: places('country'),
    state_province: places('state'),
    municipality: t('general.municipality'),
    city: places('locality'),
    colony: t('general.colony'),
    postal_code: t('general.postalCode'),
    address: t('general.street'),
    time_zone: t('hours.timeZone'),
    special_date: t('hours.specialDate'),
    special_date_kind: t('hours.specialKind'),
    special_date_name: t('hours.specialName'),
    special_date_hours: t('hours.specialHours'),
    ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, t(`hours.weekdays.${weekday}`)])),
  }
  return (field) => words[field]
}
