import { MultiSelect, NumberInput, Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import {
  createTransport,
  MAX_FLEET_NAME,
  MAX_FLEET_NOTE,
  MAX_TRANSPORT_PEOPLE,
  MAX_TURNAROUND_MINUTES,
  type Transport,
  updateTransport,
} from '@muelle/contract/transports'
import { TRANSPORT_TYPES } from '@muelle/domain/tours/transport-type'
import { TRANSPORT_PAPER_KINDS } from '@muelle/domain/transports/papers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useChange } from '../api/use-change.ts'
import { formatTimeOfDay } from '../i18n/format.ts'
import { useRights } from '../session/use-session.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { StaleAlert } from '../ui/StaleAlert.tsx'
import { FleetHistory } from './FleetHistory.tsx'
import { paperFaults, type TransportValues, transportBodyOf, transportValuesOf } from './fleet-form.ts'
import { FLEET_KEY, transportsQuery } from './fleet-queries.ts'
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
  const { can } = useRights()
  const [version, setVersion] = useState(transport?.version ?? 0)
  const form = useForm<TransportValues>({
    initialValues: transportValuesOf(transport),
    validate: (values) => ({
      ...(values.name.trim() === '' && { name: t('nameRequired') }),
      ...(values.seats === '' && { seats: t('numberRequired') }),
      ...(values.certified_people === '' && { certified_people: t('numberRequired') }),
      ...paperFaults(values.papers, t('dateRequired')),
    }),
  })
  const change = useChange({
    run: ({ values, version: read }: { values: TransportValues; version: number }, options) => {
      const body = transportBodyOf(values)
      return transport
        ? ask(updateTransport, { params: { id: transport.id }, body: { ...body, version: read } }, options)
        : ask(createTransport, { body: { ...body, business_id: businessId } }, options)
    },
    success: ({ name }) => t(transport ? 'updated' : 'added', { name }),
    failure: t(transport ? 'updateFailed' : 'addFailed'),
    reload: [FLEET_KEY],
    form,
    onDone: onClose,
  })
  const current = change.stale as Transport | null
  const mayNot = can('mdu_tour', transport ? 'edit' : 'create') ? undefined : t('needsRight')
  return (
    <FormDialog
      title={t(transport ? 'editTransport' : 'addTransport')}
      size="lg"
      onClose={onClose}
      onSubmit={form.onSubmit((values) => change.send({ values, version }))}
      isPending={change.isPending}
      submitDenial={mayNot}
      footer={transport && <FleetHistory type="transport" record={transport} />}
    >
      {current && (
        <StaleAlert
          onLoad={() => {
            form.setValues(transportValuesOf(current))
            setVersion(current.version)
            change.dismissStale()
          }}
          onKeep={() => change.send({ values: form.getValues(), version: current.version })}
        />
      )}
      <Fields form={form} businessId={businessId} />
      <PaperFields papers={form.values.papers} form={form} kinds={TRANSPORT_PAPER_KINDS} />
    </FormDialog>
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
