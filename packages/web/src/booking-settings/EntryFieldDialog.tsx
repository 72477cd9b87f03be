import { Checkbox, Select, TagsInput, TextInput } from '@mantine/core'
import type { EntryField } from '@muelle/contract/businesses/booking-settings'
import { MAX_ENTRY_LABEL_LENGTH } from '@muelle/contract/businesses/business-bounds'
import {
  ENTRY_FIELD_KINDS,
  isIndispensableField,
  MAX_FIELD_OPTIONS,
} from '@muelle/domain/booking-settings/entry-fields'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { entryKeyOf } from './entry-key.ts'
import type { EntryDialog } from './use-entry-change.ts'

const BLANK: EntryField = {
  key: '',
  label: '',
  kind: 'text',
  is_staff_only: false,
  required_online: false,
  required_at_desk: false,
  options: [],
  is_in_list: false,
}

type Props = EntryDialog<EntryField> & { name: string | null }

/** A question of the form. The product's own keep their words and kind; those always asked stay required. */
export function EntryFieldDialog({ entry: field, name, taken, isPending, stale, onSave, onClose }: Props) {
  const t = useTranslations('bookingSettings')
  const [draft, setDraft] = useState<EntryField>(field ?? BLANK)
  const [isChecked, setIsChecked] = useState(false)
  const set = (changes: Partial<EntryField>) => setDraft((before) => ({ ...before, ...changes }))
  const isBuiltIn = field !== null && field.label === null
  const isIndispensable = field !== null && isIndispensableField(field.key)
  const label = draft.label?.trim() ?? null
  const labelError = label === '' ? t('labelRequired') : null
  const optionsError = draft.kind === 'choice' && draft.options.length < 2 ? t('optionsRequired') : null
  const checked = (send: (field: EntryField) => void) => {
    setIsChecked(true)
    if (labelError || optionsError) return
    const options = draft.kind === 'choice' ? draft.options : []
    send({ ...draft, label, options, key: field?.key ?? entryKeyOf(label ?? '', taken) })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    checked(onSave)
  }
  return (
    <FormDialog
      title={name ?? t('addField')}
      onClose={onClose}
      onSubmit={save}
      isPending={isPending}
      stale={stale && { onLoad: stale.onLoad, onKeep: () => checked(stale.onKeep) }}
    >
      {!isBuiltIn && (
        <>
          <TextInput
            label={t('label')}
            value={draft.label ?? ''}
            maxLength={MAX_ENTRY_LABEL_LENGTH}
            error={isChecked && labelError}
            required
            data-autofocus
            onChange={(event) => set({ label: event.currentTarget.value })}
          />
          <Select
            label={t('kind')}
            data={ENTRY_FIELD_KINDS.map((kind) => ({ value: kind, label: t(`fieldKinds.${kind}`) }))}
            value={draft.kind}
            allowDeselect={false}
            onChange={(kind) => kind !== null && set({ kind })}
          />
        </>
      )}
      {draft.kind === 'choice' && (
        <TagsInput
          label={t('options')}
          description={t('optionsHint')}
          value={draft.options}
          maxTags={MAX_FIELD_OPTIONS}
          error={isChecked && optionsError}
          onChange={(options) => set({ options })}
        />
      )}
      <Checkbox
        label={t('staffOnly')}
        checked={draft.is_staff_only}
        disabled={isIndispensable}
        onChange={(event) => {
          const isStaffOnly = event.currentTarget.checked
          // What guests do not see they cannot be made to answer.
          set({ is_staff_only: isStaffOnly, ...(isStaffOnly ? { required_online: false } : {}) })
        }}
      />
      <Checkbox
        label={t('requiredOnline')}
        checked={draft.required_online}
        disabled={isIndispensable || draft.is_staff_only}
        onChange={(event) => set({ required_online: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('requiredAtDesk')}
        checked={draft.required_at_desk}
        disabled={isIndispensable}
        onChange={(event) => set({ required_at_desk: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('inList')}
        checked={draft.is_in_list}
        onChange={(event) => set({ is_in_list: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
