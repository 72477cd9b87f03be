import { Stack } from '@mantine/core'
import type { BookingSettings, EntryField } from '@muelle/contract/businesses/booking-settings'
import { BUILT_IN_FIELDS, isIndispensableField, MAX_ENTRY_FIELDS } from '@muelle/domain/booking-settings/entry-fields'
import { useTranslations } from 'use-intl'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { EntryFieldDialog } from './EntryFieldDialog.tsx'
import { EntryList } from './EntryList.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { useEntryChange } from './use-entry-change.ts'

/** What is asked when a visit is booked (C-3). */
export function EntryFieldsPage() {
  const t = useTranslations('bookingSettings')
  return (
    <SettingsPage description={t('entryFieldsAbout')} needs="entryFields">
      {(settings, mayEdit) => <EntryFields settings={settings} mayEdit={mayEdit} />}
    </SettingsPage>
  )
}

type BuiltIn = (typeof BUILT_IN_FIELDS)[number]
const isBuiltIn = (key: string): key is BuiltIn => BUILT_IN_FIELDS.some((known) => known === key)

function EntryFields({ settings, mayEdit }: { settings: BookingSettings; mayEdit: boolean }) {
  const t = useTranslations('bookingSettings')
  const fields = settings.sections.entry_fields ?? []
  const change = useEntryChange<EntryField>({
    settings,
    section: 'entry_fields',
    entriesOf: ({ sections }) => sections.entry_fields ?? [],
  })
  const { dialog } = change
  const nameOf = ({ key, label }: EntryField) => label ?? (isBuiltIn(key) ? t(`builtInFields.${key}`) : key)
  const notesOf = (field: EntryField) => [
    t(`fieldKinds.${field.kind}`),
    ...(field.required_online && field.required_at_desk ? [t('requiredAlways')] : []),
    ...(field.required_online && !field.required_at_desk ? [t('requiredOnline')] : []),
    ...(!field.required_online && field.required_at_desk ? [t('requiredAtDesk')] : []),
    ...(field.is_staff_only ? [t('staffOnly')] : []),
    ...(field.is_in_list ? [t('inList')] : []),
  ]
  return (
    <Stack>
      {change.isStale && <StaleAlert onLoad={change.takeStale} />}
      <EntryList
        title={t('sections.entry_fields')}
        description={t('about.entry_fields')}
        addLabel={t('addField')}
        entries={fields}
        max={MAX_ENTRY_FIELDS}
        wordsOf={(field) => ({
          name: nameOf(field),
          notes: notesOf(field),
          removeDenial: isIndispensableField(field.key) ? t('alwaysAsked') : undefined,
        })}
        mayEdit={mayEdit}
        isCustomized={settings.customized.includes('entry_fields')}
        isPending={change.isPending}
        onAdd={change.add}
        onEdit={change.edit}
        onChange={change.sendAll}
      />
      {dialog && <EntryFieldDialog key={dialog.round} name={dialog.entry && nameOf(dialog.entry)} {...dialog} />}
    </Stack>
  )
}
