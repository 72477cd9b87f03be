import { useTranslations } from 'use-intl'
import { type FieldName, SECTION_FIELDS } from './setting-fields.ts'

const NAMES: ReadonlySet<string> = new Set(
  Object.values(SECTION_FIELDS).flatMap((fields) => fields.map(({ name }) => name)),
)
const isFieldName = (name: string): name is FieldName => NAMES.has(name)

/** What is asked beforehand has words of its own. */
const DEPOSIT_WORDS: Readonly<Record<string, 'payMinutes' | 'sentHours' | 'lateCancel' | 'byItself' | undefined>> = {
  pay_minutes: 'payMinutes',
  sent_hours: 'sentHours',
  late_cancel: 'lateCancel',
  charges_by_itself: 'byItself',
}

/** The words of a setting for its history, where fields are called `section.field`; undefined for one without. */
export function useSettingLabel(): (field: string) => string | undefined {
  const t = useTranslations('bookingSettings')
  const td = useTranslations('depositRules')
  const tm = useTranslations('venueMessages')
  return (field) => {
    if (field === 'entry_fields') return t('sections.entry_fields')
    if (field === 'message' || field.startsWith('message.')) return tm('title')
    if (field === 'packages') return td('packages')
    if (field.startsWith('deposits.')) return td(DEPOSIT_WORDS[field.slice('deposits.'.length)] ?? 'title')
    if (field === 'entry_tags') return t('sections.entry_tags')
    const name = field.slice(field.indexOf('.') + 1)
    return isFieldName(name) ? t(`fields.${name}`) : undefined
  }
}
