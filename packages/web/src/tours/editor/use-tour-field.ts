import { useTranslations } from 'use-intl'

const FIELDS = [
  'name',
  'slug',
  'enabled',
  'texts',
  'summary',
  'meeting_point',
  'photos',
  'capacity',
  'people_limit',
  'duration_minutes',
  'questions',
  'included',
  'route',
  'meeting',
  'deposit',
  'cancelation_tiers',
  'categories',
  'extras',
  'notification',
] as const

/** The word of a tour's field, for its history; the others are shown by their own name. */
export function useTourField(): (field: string) => string | undefined {
  const t = useTranslations('tourEditor.fields')
  return (field) => {
    const known = FIELDS.find((name) => name === field)
    return known && t(known)
  }
}
