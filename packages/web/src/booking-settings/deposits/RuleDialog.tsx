import { Anchor, Group, NumberInput, Select, Text, Textarea, TextInput } from '@mantine/core'
import {
  asksForAmount,
  DEPOSIT_BOUNDS,
  DEPOSIT_CHANNELS,
  DEPOSIT_KINDS,
  MAX_DEPOSIT_TEXT,
} from '@muelle/domain/booking-settings/deposit-settings'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import type { EntryDialog } from '../use-entry-change.ts'
import { DayChips } from '../WindowFields.tsx'
import { CentsInput } from './CentsInput.tsx'
import type { KeyedRule } from './keyed-rules.ts'
import { FieldRow, FreeCancelField, NameField, WhereFields } from './SoldFields.tsx'
import { useKeepsCards } from './use-keeps-cards.ts'

const BLANK: KeyedRule = {
  key: '',
  name: '',
  kind: 'deposit_person',
  amount_cents: 20_000,
  fee_cents: null,
  free_cancel_minutes: 24 * 60,
  min_party: 6,
  max_party: null,
  weekdays: [...WEEKDAYS],
  from: null,
  to: null,
  zone: null,
  resource_type: null,
  channel: null,
  date: null,
  text: null,
}

type Props = EntryDialog<KeyedRule> & { businessId: number }

/** For whom something is asked, what, and what is kept (F-1). */
export function RuleDialog({ businessId, entry: rule, isPending, stale, onSave, onClose }: Props) {
  const t = useTranslations('depositRules')
  const [draft, setDraft] = useState(rule ?? BLANK)
  const [isChecked, setIsChecked] = useState(false)
  const set = (changes: Partial<KeyedRule>) => setDraft((before) => ({ ...before, ...changes }))
  const name = draft.name.trim()
  const hasAmount = asksForAmount(draft.kind)
  const isCard = draft.kind === 'card_guarantee'
  const keepsCards = useKeepsCards(businessId)
  const isFeeMissing = isCard && !draft.fee_cents
  const checked = (send: (rule: KeyedRule) => void) => {
    setIsChecked(true)
    if (name === '' || isFeeMissing) return
    send({
      ...draft,
      name,
      ...(!hasAmount && { amount_cents: 0 }),
      ...(!hasAmount && !isCard && { fee_cents: null }),
      text: draft.text?.trim() || null,
    })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    checked(onSave)
  }
  const [least, most] = DEPOSIT_BOUNDS.party
  return (
    <FormDialog
      title={rule?.name ?? t('addRule')}
      submitLabel={t('sure')}
      onClose={onClose}
      onSubmit={save}
      isPending={isPending}
      stale={stale && { onLoad: stale.onLoad, onKeep: () => checked(stale.onKeep) }}
    >
      <NameField value={draft.name} isMissing={isChecked && name === ''} onChange={(name) => set({ name })} />
      <Select
        label={t('kind')}
        value={draft.kind}
        allowDeselect={false}
        data={DEPOSIT_KINDS.map((kind) => ({
          value: kind,
          label: t(`kinds.${kind}`),
          // Whoever has it already may look at it, and is told below.
          disabled: kind === 'card_guarantee' && keepsCards !== true && !isCard,
        }))}
        onChange={(value) => set({ kind: DEPOSIT_KINDS.find((one) => one === value) ?? 'none' })}
      />
      {keepsCards === false && (
        <Text size="sm" c="dimmed">
          {t('kinds.card_guarantee')}: {t('noCards')}{' '}
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/account" />}>
            {t('connect')}
          </Anchor>
        </Text>
      )}
      {isCard && (
        <CentsInput
          label={t('cardFee')}
          description={t('cardFeeHint')}
          required
          cents={draft.fee_cents}
          error={isChecked && isFeeMissing && t('cardFeeRequired')}
          onCents={(fee_cents) => set({ fee_cents })}
        />
      )}
      {hasAmount && (
        <Group grow align="flex-end">
          <CentsInput
            label={t('amount')}
            cents={draft.amount_cents}
            onCents={(cents) => set({ amount_cents: cents ?? 0 })}
          />
          <CentsInput
            label={t('fee')}
            placeholder={t('feeAll')}
            cents={draft.fee_cents}
            onCents={(fee_cents) => set({ fee_cents })}
          />
        </Group>
      )}
      <FieldRow>
        <NumberInput
          label={t('minParty')}
          value={draft.min_party}
          min={least}
          max={most}
          onChange={(value) => typeof value === 'number' && set({ min_party: value })}
        />
        <NumberInput
          label={t('maxParty')}
          value={draft.max_party ?? ''}
          placeholder={t('any')}
          min={least}
          max={most}
          onChange={(value) => set({ max_party: typeof value === 'number' ? value : null })}
        />
        <FreeCancelField
          value={draft.free_cancel_minutes}
          onChange={(free_cancel_minutes) => set({ free_cancel_minutes })}
        />
      </FieldRow>
      <DayChips value={draft.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <FieldRow>
        <TextInput
          label={t('from')}
          type="time"
          value={draft.from ?? ''}
          onChange={(event) => set({ from: event.currentTarget.value || null })}
        />
        <TextInput
          label={t('to')}
          type="time"
          value={draft.to ?? ''}
          onChange={(event) => set({ to: event.currentTarget.value || null })}
        />
        <DateField label={t('date')} value={draft.date ?? ''} onChange={(date) => set({ date: date || null })} />
      </FieldRow>
      <WhereFields zone={draft.zone} resource_type={draft.resource_type} onChange={set}>
        <Select
          label={t('channel')}
          value={draft.channel}
          placeholder={t('any')}
          clearable
          data={DEPOSIT_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
          onChange={(value) => set({ channel: DEPOSIT_CHANNELS.find((one) => one === value) ?? null })}
        />
      </WhereFields>
      <Textarea
        label={t('text')}
        value={draft.text ?? ''}
        maxLength={MAX_DEPOSIT_TEXT}
        autosize
        minRows={2}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
