import { Checkbox, NumberInput, Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core'
import { MAX_PHONE } from '@muelle/contract/field-bounds'
import type { Visit } from '@muelle/contract/visits/record'
import {
  MAX_PARTY,
  MAX_VISIT_NAME,
  MAX_VISIT_NOTES,
  MAX_VISIT_TAGS,
  VISIT_MINUTES,
} from '@muelle/contract/visits/visit-bounds'
import { useTranslations } from 'use-intl'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { DepositAsked } from '../deposits/DepositAsked.tsx'
import { useHost } from './host-context.ts'
import type { HostVisit } from './host-model.ts'
import { visitsKey } from './host-queries.ts'
import { sendEdit, sendNew } from './host-step.ts'
import { minutesBetween } from './host-words.ts'

type Props = {
  /** Null for a new one. */
  visit: HostVisit | null
  onClose: () => void
}
type Values = {
  name: string
  phone: string
  party_size: number | string
  date: string
  time: string
  zone_pref: string | null
  tags: string[]
  vip: boolean
  notes: string
  internal_notes: string
  duration_minutes: number | string
  package: string | null
}

const valuesOf = (row: Visit | null, date: string): Values => ({
  name: row?.name ?? '',
  phone: row?.phone ?? '',
  party_size: row?.party_size ?? 2,
  date: row?.local_date ?? date,
  time: row?.start_time ?? '',
  zone_pref: row?.zone_pref ?? null,
  tags: row?.tags ?? [],
  vip: row?.vip ?? false,
  notes: row?.notes ?? '',
  internal_notes: row?.internal_notes ?? '',
  duration_minutes: row ? minutesBetween(Date.parse(row.start_at), Date.parse(row.end_at)) : '',
  package: null,
})

/** What is written of who comes, when, how many and what they wish. Nothing of a time that was not touched is sent: it may be past. */
function bodyOf(values: Values, row: Visit | null, mayPhone: boolean) {
  const before = row && valuesOf(row, row.local_date)
  const hasMoved = !before || before.date !== values.date || before.time !== values.time
  const minutes = Number(values.duration_minutes)
  const hasDuration = minutes > 0 && before?.duration_minutes !== values.duration_minutes
  return {
    name: values.name.trim() || null,
    ...(mayPhone && { phone: values.phone.trim() || null }),
    party_size: Number(values.party_size),
    ...(hasMoved && { date: values.date, time: values.time }),
    ...(hasDuration && { duration_minutes: minutes }),
    zone_pref: values.zone_pref,
    tags: values.tags,
    vip: values.vip,
    notes: values.notes.trim() || null,
    internal_notes: values.internal_notes.trim() || null,
  }
}

/** A reservation by hand, or what is changed of a visit (T19): its new plan is had before the old one is given up. */
export function VisitForm({ visit, onClose }: Props) {
  const t = useTranslations('host')
  const { business, date, model, change } = useHost()
  const row = visit?.row ?? null
  const zones = [...new Set(model.tables.flatMap(({ table }) => table.zone ?? []))]
  const tags = [...new Set(model.visits.flatMap((one) => one.row.tags))]
  const { form, dialog } = useRecordDialog({
    record: row,
    valuesOf: (saved) => valuesOf(saved, date),
    validate: ({ party_size: party, date: day, time }) => ({
      party_size: Number(party) >= 1 ? null : t('partyRequired'),
      date: day === '' ? t('dateRequired') : null,
      time: time === '' ? t('timeRequired') : null,
    }),
    save: (values, over, options) =>
      over
        ? sendEdit(over, { ...bodyOf(values, over, !over.contact_hidden), version: over.version }, options)
        : sendNew(
            business.business_id,
            { action: 'book', kind: 'reservation', package: values.package, ...bodyOf(values, null, true) },
            options,
          ),
    success: t(row ? 'saved' : 'booked'),
    failure: t('notSaved'),
    reload: [visitsKey(business.business_id)],
    onDone: (saved) => {
      // What is asked of it beforehand is sent from its own sheet.
      change({ visit: saved.id, panel: !row && saved.payment_status === 'pending' ? 'visita' : undefined })
    },
  })
  const field = (name: keyof Values) => form.getInputProps(name)
  return (
    <FormDialog
      title={t(row ? 'edit' : 'newVisit')}
      onClose={onClose}
      {...(!row && { submitLabel: t('book') })}
      {...dialog}
    >
      <TextInput label={t('fact.name')} maxLength={MAX_VISIT_NAME} data-autofocus {...field('name')} />
      {!row?.contact_hidden && (
        <TextInput label={t('fact.phone')} type="tel" inputMode="tel" maxLength={MAX_PHONE} {...field('phone')} />
      )}
      {/* Two beside each other on a phone: in a third of it an hour would be cut off. */}
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
        <NumberInput label={t('fact.party')} min={1} max={MAX_PARTY} required {...field('party_size')} />
        <DateField label={t('fact.date')} required {...field('date')} />
        <TextInput label={t('fact.hour')} type="time" required {...field('time')} />
        <NumberInput
          label={t('fact.minutes')}
          min={VISIT_MINUTES.min}
          max={VISIT_MINUTES.max}
          step={15}
          placeholder={t('asUsual')}
          {...field('duration_minutes')}
        />
        <Select label={t('fact.zone')} data={zones} clearable placeholder={t('any')} {...field('zone_pref')} />
      </SimpleGrid>
      {!row && (
        <DepositAsked
          wanted={{
            date: form.values.date,
            time: form.values.time,
            party: Number(form.values.party_size),
            ...(form.values.zone_pref && { zone: form.values.zone_pref }),
          }}
          chosen={form.values.package}
          onChoose={(key) => form.setFieldValue('package', key)}
        />
      )}
      <TagsInput label={t('fact.tags')} data={tags} maxTags={MAX_VISIT_TAGS} {...field('tags')} />
      <Checkbox label={t('vip')} {...form.getInputProps('vip', { type: 'checkbox' })} />
      <Textarea label={t('fact.notes')} autosize minRows={2} maxLength={MAX_VISIT_NOTES} {...field('notes')} />
      <Textarea
        label={t('fact.internal')}
        autosize
        minRows={1}
        maxLength={MAX_VISIT_NOTES}
        {...field('internal_notes')}
      />
    </FormDialog>
  )
}
