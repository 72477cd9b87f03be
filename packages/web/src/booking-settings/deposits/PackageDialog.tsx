import { Group, NumberInput, Textarea, TextInput } from '@mantine/core'
import type { VenuePackage } from '@muelle/contract/businesses/deposit-settings'
import { DEPOSIT_BOUNDS, MAX_DEPOSIT_TEXT } from '@muelle/domain/booking-settings/deposit-settings'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { entryKeyOf } from '../entry-key.ts'
import type { EntryDialog } from '../use-entry-change.ts'
import { CentsInput } from './CentsInput.tsx'
import { FreeCancelField, NameField, WhereFields } from './SoldFields.tsx'

const BLANK: VenuePackage = {
  key: '',
  name: '',
  price_cents: 0,
  people: 6,
  extra_person_cents: 0,
  deposit_percent: 50,
  deposit_cents: null,
  fee_cents: null,
  free_cancel_minutes: 24 * 60,
  contents: '',
  zone: null,
  resource_type: null,
  limit_time: '00:30',
}

type Props = EntryDialog<VenuePackage>

/** What a package costs, what is asked of it beforehand, what is on the table, and until when it is kept. */
export function PackageDialog({ entry: sold, taken, isPending, stale, onSave, onClose }: Props) {
  const t = useTranslations('depositRules')
  const [draft, setDraft] = useState(sold ?? BLANK)
  const [isChecked, setIsChecked] = useState(false)
  const set = (changes: Partial<VenuePackage>) => setDraft((before) => ({ ...before, ...changes }))
  const name = draft.name.trim()
  const checked = (send: (sold: VenuePackage) => void) => {
    setIsChecked(true)
    if (name !== '') send({ ...draft, name, key: sold?.key ?? entryKeyOf(name, taken) })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    checked(onSave)
  }
  return (
    <FormDialog
      title={sold?.name ?? t('addPackage')}
      submitLabel={t('save')}
      onClose={onClose}
      onSubmit={save}
      isPending={isPending}
      stale={stale && { onLoad: stale.onLoad, onKeep: () => checked(stale.onKeep) }}
    >
      <NameField value={draft.name} isMissing={isChecked && name === ''} onChange={(name) => set({ name })} />
      <Group grow align="flex-end">
        <CentsInput
          label={t('price')}
          cents={draft.price_cents}
          onCents={(cents) => set({ price_cents: cents ?? 0 })}
        />
        <NumberInput
          label={t('people')}
          value={draft.people}
          min={DEPOSIT_BOUNDS.party[0]}
          max={DEPOSIT_BOUNDS.party[1]}
          onChange={(value) => typeof value === 'number' && set({ people: value })}
        />
        <CentsInput
          label={t('extra')}
          cents={draft.extra_person_cents}
          onCents={(cents) => set({ extra_person_cents: cents ?? 0 })}
        />
      </Group>
      <Group grow align="flex-end">
        <NumberInput
          label={t('depositPercent')}
          value={draft.deposit_percent ?? ''}
          min={DEPOSIT_BOUNDS.percent[0]}
          max={DEPOSIT_BOUNDS.percent[1]}
          onChange={(value) =>
            typeof value === 'number' && set({ deposit_percent: Math.round(value), deposit_cents: null })
          }
        />
        <CentsInput
          label={t('amount')}
          cents={draft.deposit_cents}
          onCents={(deposit_cents) =>
            set(deposit_cents === null ? { deposit_cents } : { deposit_cents, deposit_percent: null })
          }
        />
        <CentsInput
          label={t('fee')}
          placeholder={t('feeAll')}
          cents={draft.fee_cents}
          onCents={(fee_cents) => set({ fee_cents })}
        />
      </Group>
      <Group grow align="flex-end">
        <FreeCancelField
          value={draft.free_cancel_minutes}
          onChange={(free_cancel_minutes) => set({ free_cancel_minutes })}
        />
        <TextInput
          label={t('limit')}
          type="time"
          value={draft.limit_time ?? ''}
          onChange={(event) => set({ limit_time: event.currentTarget.value || null })}
        />
      </Group>
      <WhereFields zone={draft.zone} resource_type={draft.resource_type} onChange={set} />
      <Textarea
        label={t('contents')}
        value={draft.contents}
        maxLength={MAX_DEPOSIT_TEXT}
        autosize
        minRows={2}
        onChange={(event) => set({ contents: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
