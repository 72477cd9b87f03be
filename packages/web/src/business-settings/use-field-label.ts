import type {
  setAddress,
  setCommercialInformation,
  setGeneralData,
} from '@muelle/contract/businesses/business-settings'
import type { CallInput } from '@muelle/contract/call'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { useTranslations } from 'use-intl'
import { wordIn } from '../history/word-in.ts'

type Written = CallInput<typeof setGeneralData | typeof setAddress | typeof setCommercialInformation>['body']
type Keys<Body> = Body extends Body ? keyof Body : never
/** What the forms of the page write (its address follows from the slug), and the dates that differ from the week. */
type Field = Exclude<Keys<Written>, 'version' | 'location_url'> | 'time_zone' | SpecialDateField
type SpecialDateField = 'special_date' | 'special_date_kind' | 'special_date_name' | 'special_date_hours'

/** The words of a business's fields, for its history; undefined for one that has none here. */
export function useFieldLabel(): (field: string) => string | undefined {
  const t = useTranslations()
  const places = useTranslations('places')
  const words: Record<Field, string> = {
    name: t('general.name'),
    use_booking: t('general.useBooking'),
    image: t('general.logo'),
    icon_company: t('general.icon'),
    image_address: t('businesses.fields.image_address'),
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
  }
  const weekdays = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, t(`hours.weekdays.${weekday}`)]))
  return wordIn({ ...words, ...weekdays })
}
