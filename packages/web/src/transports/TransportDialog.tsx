import { MultiSelect, NumberInput, Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_FLEET_NAME, MAX_FLEET_NOTE } from '@muelle/contract/transports/fleet-bounds'
import {
  createTransport,
  MAX_TRANSPORT_PEOPLE,
  MAX_TURNAROUND_MINUTES,
  type Transport,
  updateTransport,
} from '@muelle/contract/transports/record'
import { TRANSPORT_TYPES } from '@muelle/domain/tours/transport-type'
import { TRANSPORT_PAPER_KINDS } from '@muelle/domain/transports/papers'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatTimeOfDay } from '../i18n/format.ts'
import { FleetDialog } from './FleetDialog.tsx'
import { paperFaults, type TransportValues, transportBodyOf, transportValuesOf } from './fleet-form.ts'
import { transportsQuery } from './fleet-queries.ts'
import { PaperFields } from './PaperFields.tsx'

type Props = {
  businessId: number
  /** Null for a new one. */
  transport: Transport | null
  onClose: () => void
}

/** Adds or changes a boat or a bus. */
export function TransportDialog({ businessId, transport, onClose }: Props) {
  const t = useTranslations('fleet')
  return (
    <FleetDialog
      type="transport"
      title={t(transport ? 'editTransport' : 'addTransport')}
      record={transport}
      valuesOf={transportValuesOf}
      validate={({ name, seats, certified_people, papers }) => ({
        name: name.trim() === '' ? t('nameRequired') : null,
        seats: seats === '' ? t('numberRequired') : null,
        certified_people: certified_people === '' ? t('numberRequired') : null,
        ...paperFaults(papers, t('dateRequired')),
      })}
      save={(values, over, options) => {
        const body = transportBodyOf(values)
        return over
          ? ask(updateTransport, { params: { id: over.id }, body: { ...body, version: over.version } }, options)
          : ask(createTransport, { body: { ...body, business_id: businessId } }, options)
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Fields form={form} businessId={businessId} />
          <PaperFields papers={form.values.papers} form={form} kinds={TRANSPORT_PAPER_KINDS} />
        </>
      )}
    </FleetDialog>
  )
}

type FieldsProps = { form: Pick<UseFormReturnType<TransportValues>, 'getInputProps'>; businessId: number }

function Fields({ form, businessId }: FieldsProps) {
  const t = useTranslations('fleet')
  const { data } = useQuery(transportsQuery(businessId))
  const size = { min: 1, max: MAX_TRANSPORT_PEOPLE, allowDecimal: false, withAsterisk: true }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('name')}
          withAsterisk
          data-autofocus
          maxLength={MAX_FLEET_NAME}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Select
          label={t('type')}
          allowDeselect={false}
          data={TRANSPORT_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          {...form.getInputProps('type')}
        />
        <NumberInput label={t('seats')} description={t('seatsHint')} {...size} {...form.getInputProps('seats')} />
        <NumberInput
          label={t('certified')}
          description={t('certifiedHint')}
          {...size}
          {...form.getInputProps('certified_people')}
        />
        <NumberInput
          label={t('turnaround')}
          description={t('turnaroundHint')}
          min={0}
          max={MAX_TURNAROUND_MINUTES}
          step={5}
          allowDecimal={false}
          {...form.getInputProps('turnaround_minutes')}
        />
        <MultiSelect
          label={t('schedules')}
          description={t('schedulesHint')}
          searchable
          clearable
          data={(data?.schedules ?? []).map(({ id, tour_name, recurrence_name, start_time }) => ({
            value: String(id),
            label: `${tour_name} · ${formatTimeOfDay(start_time)} · ${recurrence_name}`,
          }))}
          {...form.getInputProps('schedule_ids')}
        />
      </SimpleGrid>
      <Textarea label={t('note')} maxLength={MAX_FLEET_NOTE} autosize minRows={2} {...form.getInputProps('note')} />
      <Switch label={t('enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </>
  )
}
