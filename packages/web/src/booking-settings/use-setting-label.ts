import { useTranslations } from 'use-intl'
import { type FieldName, SECTION_FIELDS } from './setting-fields.ts'

const NAMES: ReadonlySet<string> = new Set(
  Object.values(SECTION_FIELDS).flatMap((fields) => fields.map(({ name }) => name)),
)
const isFieldName = (name: string): name is FieldName => NAMES.has(name)

/** The words of a setting for its history, where fields are called `section.field`; undefined for one without. */
export function useSettingLabel(): (field: string) => string | undefined {
  const t = useTranslations('bookingSettings')
  return (field) => {
    if (field === 'entry_fields') return t('sections.entry_fields')
    if (field === 'entry_tags') return t('sections.entry_tags')
    const name = field.slice(field.indexOf('.') + 1)
    return isFieldName(name) ? t(`fields.${name}`) : undefined
  }
}
