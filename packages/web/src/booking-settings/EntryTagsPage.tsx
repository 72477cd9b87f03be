import { Stack } from '@mantine/core'
import type { BookingSettings, EntryTag } from '@muelle/contract/businesses/booking-settings'
import { isBuiltInTag, MAX_ENTRY_TAGS } from '@muelle/domain/booking-settings/entry-tags'
import { useTranslations } from 'use-intl'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { EntryList } from './EntryList.tsx'
import { EntryTagDialog } from './EntryTagDialog.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { useEntryChange } from './use-entry-change.ts'

/** The tags that a guest or a visit can have (C-3). */
export function EntryTagsPage() {
  const t = useTranslations('bookingSettings')
  return (
    <SettingsPage description={t('entryTagsAbout')} needs="entryTags">
      {(settings, mayEdit) => <EntryTags settings={settings} mayEdit={mayEdit} />}
    </SettingsPage>
  )
}

function EntryTags({ settings, mayEdit }: { settings: BookingSettings; mayEdit: boolean }) {
  const t = useTranslations('bookingSettings')
  const tags = settings.sections.entry_tags ?? []
  const change = useEntryChange<EntryTag>({
    settings,
    section: 'entry_tags',
    entriesOf: ({ sections }) => sections.entry_tags ?? [],
  })
  const { dialog } = change
  const nameOf = ({ key, label }: EntryTag) => label ?? (isBuiltInTag(key) ? t(`builtInTags.${key}`) : key)
  const notesOf = (tag: EntryTag) => [
    t(`tagKinds.${tag.kind}`),
    ...(tag.guest_may_choose ? [t('guestMayChoose')] : []),
    ...(tag.is_on_ticket ? [t('onTicket')] : []),
    ...(tag.is_in_summary ? [t('inSummary')] : []),
  ]
  return (
    <Stack>
      {change.isStale && <StaleAlert onLoad={change.takeStale} />}
      <EntryList
        title={t('sections.entry_tags')}
        description={t('about.entry_tags')}
        addLabel={t('addTag')}
        entries={tags}
        max={MAX_ENTRY_TAGS}
        wordsOf={(tag) => ({ name: nameOf(tag), notes: notesOf(tag) })}
        mayEdit={mayEdit}
        isCustomized={settings.customized.includes('entry_tags')}
        isPending={change.isPending}
        onAdd={change.add}
        onEdit={change.edit}
        onChange={change.sendAll}
      />
      {dialog && <EntryTagDialog key={dialog.round} name={dialog.entry && nameOf(dialog.entry)} {...dialog} />}
    </Stack>
  )
}
