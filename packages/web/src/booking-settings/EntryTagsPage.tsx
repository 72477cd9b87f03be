import { Stack } from '@mantine/core'
import type { BookingSettings, EntryTag } from '@muelle/contract/businesses/booking-settings'
import { isBuiltInTag, MAX_ENTRY_TAGS } from '@muelle/domain/settings/entry-tags'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { EntryList } from './EntryList.tsx'
import { EntryTagDialog } from './EntryTagDialog.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { useSectionChange } from './use-section-change.ts'

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
  const [edited, setEdited] = useState<EntryTag | 'new' | null>(null)
  const tags = settings.sections.entry_tags ?? []
  const change = useSectionChange(settings.business_id, 'entry_tags', () => setEdited(null))
  const send = (value: readonly EntryTag[] | null) => change.send({ value, over: settings.version })
  const nameOf = ({ key, label }: EntryTag) => label ?? (isBuiltInTag(key) ? t(`builtInTags.${key}`) : key)
  const notesOf = (tag: EntryTag) => [
    t(`tagKinds.${tag.kind}`),
    ...(tag.guest_may_choose ? [t('guestMayChoose')] : []),
    ...(tag.is_on_ticket ? [t('onTicket')] : []),
    ...(tag.is_in_summary ? [t('inSummary')] : []),
  ]
  return (
    <Stack>
      {change.stale && <StaleAlert onLoad={() => change.takeStale()} />}
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
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
        onChange={send}
      />
      {edited && (
        <EntryTagDialog
          tag={edited === 'new' ? null : edited}
          name={edited === 'new' ? null : nameOf(edited)}
          taken={tags.map(({ key }) => key)}
          isPending={change.isPending}
          onSave={(saved) =>
            send(edited === 'new' ? [...tags, saved] : tags.map((tag) => (tag.key === saved.key ? saved : tag)))
          }
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}
