import {
  Autocomplete,
  Button,
  Collapse,
  Group,
  NumberInput,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { MAX_ZONE_LENGTH } from '@muelle/contract/list-fields'
import { MAX_DESCRIPTION_LENGTH, MAX_POSITION, MAX_PRIORITY } from '@muelle/contract/resources/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { defaultMinParty, MAX_EXTRA_SEATS, MAX_RESOURCE_CAPACITY } from '@muelle/domain/resources/fit'
import { MAX_RESOURCE_NAME } from '@muelle/domain/resources/names'
import { RESOURCE_CHANNELS } from '@muelle/domain/resources/resource-channel'
import { RESOURCE_STATUSES } from '@muelle/domain/resources/resource-status'
import { isSpace, resourceTypesFor } from '@muelle/domain/resources/resource-type'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { DateField } from '../ui/form/DateField.tsx'
import type { ResourceValues } from './resource-form.ts'
import { zonesQuery } from './resource-queries.ts'
import { TWO_COLUMNS } from './two-columns.ts'

type Form = UseFormReturnType<ResourceValues>
type Props = { form: Form; business: SessionBusiness }

/** The fields of one resource; what is seldom needed is behind a button. */
export function ResourceFields({ form, business }: Props) {
  const t = useTranslations('resources')
  const { status } = form.values
  return (
    <Stack gap="sm">
      <TextInput
        label={t('fieldName')}
        withAsterisk
        data-autofocus
        maxLength={MAX_RESOURCE_NAME}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={TWO_COLUMNS} spacing="sm">
        <Select
          label={t('category')}
          withAsterisk
          data={resourceTypesFor(business.type).map((type) => ({ value: type, label: t(`types.${type}`) }))}
          {...form.getInputProps('type')}
        />
        <NumberInput
          label={t(business.type === 'parking' ? 'fieldCapacitySpace' : 'fieldCapacity')}
          withAsterisk
          min={1}
          max={MAX_RESOURCE_CAPACITY}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('capacity')}
        />
      </SimpleGrid>
      <SimpleGrid cols={TWO_COLUMNS} spacing="sm">
        <Select
          label={t('status')}
          data={RESOURCE_STATUSES.map((each) => ({ value: each, label: t(`statuses.${each}`) }))}
          allowDeselect={false}
          {...form.getInputProps('status')}
        />
        {status !== 'Disponible' && <UntilFields form={form} />}
      </SimpleGrid>
      <VipField form={form} />
      <ZoneField form={form} businessId={business.business_id} />
      <Textarea
        label={t('description')}
        autosize
        minRows={2}
        maxLength={MAX_DESCRIPTION_LENGTH}
        {...form.getInputProps('description')}
      />
      <MoreFields form={form} />
    </Stack>
  )
}

/** When a status ends: a day, and an hour of it. */
function UntilFields({ form }: { form: Form }) {
  const t = useTranslations('resources')
  const [date = '', time = ''] = form.values.status_until.split('T')
  const change = (day: string, hour: string) => form.setFieldValue('status_until', day === '' ? '' : `${day}T${hour}`)
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <DateField
        flex={3}
        label={t('until')}
        description={t('untilHint')}
        value={date}
        onChange={(day) => change(day, time)}
      />
      {date !== '' && (
        <TextInput
          flex={2}
          type="time"
          label={t('untilHour')}
          value={time}
          onChange={({ currentTarget }) => change(date, currentTarget.value)}
        />
      )}
    </Group>
  )
}

/** Yes or no, as the specification asks it. */
export function VipField({ form }: { form: Pick<Form, 'getInputProps'> }) {
  const t = useTranslations()
  return (
    <Radio.Group label={t('resources.vip')} {...form.getInputProps('vip')}>
      <Group gap="lg">
        <Radio value="yes" label={t('common.yes')} />
        <Radio value="no" label={t('common.no')} />
      </Group>
    </Radio.Group>
  )
}

/** A zone in any words; those of the business are offered. */
export function ZoneField({ form, businessId }: { form: Pick<Form, 'getInputProps'>; businessId: number }) {
  const t = useTranslations('resources')
  const zones = useQuery(zonesQuery(businessId))
  return (
    <Autocomplete
      label={t('zone')}
      placeholder={t('zoneHint')}
      maxLength={MAX_ZONE_LENGTH}
      data={zones.data?.rows.flatMap(({ zone }) => zone ?? []) ?? []}
      {...form.getInputProps('zone')}
    />
  )
}

const FIELDS_BEHIND = ['extra_seats', 'min_party', 'channel', 'priority', 'position'] as const

function MoreFields({ form }: { form: Form }) {
  const t = useTranslations('resources')
  const id = useId()
  const [wantsMore, { toggle }] = useDisclosure(false)
  // What the server refused is never hidden.
  const isOpen = wantsMore || FIELDS_BEHIND.some((field) => Boolean(form.errors[field]))
  const { type, capacity } = form.values
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} aria-controls={id} onClick={toggle} mr="auto">
        {t(isOpen ? 'less' : 'more')}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <Stack gap="sm">
          <SimpleGrid cols={TWO_COLUMNS} spacing="sm">
            <NumberInput
              label={t('minParty')}
              {...(type && typeof capacity === 'number'
                ? { description: t('minPartyHint', { count: defaultMinParty(type, capacity) }) }
                : {})}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={1}
              max={MAX_RESOURCE_CAPACITY}
              allowDecimal={false}
              allowNegative={false}
              {...form.getInputProps('min_party')}
            />
            <Select
              label={t('channel')}
              data={RESOURCE_CHANNELS.map((each) => ({ value: each, label: t(`channels.${each}`) }))}
              allowDeselect={false}
              {...form.getInputProps('channel')}
            />
          </SimpleGrid>
          <SimpleGrid cols={TWO_COLUMNS} spacing="sm">
            {type !== null && !isSpace(type) && (
              <NumberInput
                label={t('extraSeats')}
                description={t('extraSeatsHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                min={0}
                max={MAX_EXTRA_SEATS}
                allowDecimal={false}
                allowNegative={false}
                {...form.getInputProps('extra_seats')}
              />
            )}
            <NumberInput
              label={t('priority')}
              description={t('priorityHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={0}
              max={MAX_PRIORITY}
              allowDecimal={false}
              {...form.getInputProps('priority')}
            />
            <NumberInput
              label={t('position')}
              min={0}
              max={MAX_POSITION}
              allowDecimal={false}
              {...form.getInputProps('position')}
            />
          </SimpleGrid>
        </Stack>
      </Collapse>
    </>
  )
}
