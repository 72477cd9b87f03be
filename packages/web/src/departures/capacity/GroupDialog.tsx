import { MAX_GROUP_NAME, MAX_SEATS } from '@muelle/contract/departures/departure-bounds'
import '@mantine/core/styles/RadioCard.css'
import '@mantine/core/styles/RadioIndicator.css'
import { Group, NumberInput, Radio, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  createGroup,
  type GroupBody,
  MAX_BUFFER_MINUTES,
  type SharedVacantsGroup,
  updateGroup,
} from '@muelle/contract/departures/shared-vacants'
import { GROUP_MODES, GROUP_SCOPES } from '@muelle/domain/departures/capacity/shared-vacants'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { HistoryButton } from '../../history/HistoryButton.tsx'
import { wordIn } from '../../history/word-in.ts'
import { transportsQuery } from '../../transports/fleet-queries.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { CAPACITY_KEYS } from './capacity-queries.ts'
import { type GroupValues, groupBodyOf, groupValuesOf, NO_TRANSPORT } from './group-form.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { ScopePicture } from './ScopePicture.tsx'

type Props = {
  businessId: number
  /** The tour the editor shows; a new group begins with it. */
  tourId: number
  /** Null for a new one. */
  group: SharedVacantsGroup | null
  onClose: () => void
}
const COUNT = { allowDecimal: false, allowNegative: false, hideControls: true } as const

/** Which tours sell the same seats, how many these are, and when they meet (C6). */
export function GroupDialog(props: Props) {
  const { businessId, group, onClose } = props
  const t = useTranslations('capacity')
  const { form, dialog } = useGroupDialog(props)
  return (
    <FormDialog
      title={t(group ? 'editGroup' : 'addGroup')}
      size="lg"
      onClose={onClose}
      footer={group && <GroupHistory group={group} />}
      {...dialog}
    >
      <TextInput
        label={t('name')}
        withAsterisk
        maxLength={MAX_GROUP_NAME}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <MemberPicker
        businessId={businessId}
        value={form.values.members}
        error={form.errors['members']}
        onChange={(members) => form.setFieldValue('members', members)}
      />
      <SeatsFields businessId={businessId} form={form} />
      <Radio.Group
        label={t('scope')}
        value={form.values.scope}
        onChange={(scope) => form.setFieldValue('scope', scope)}
      >
        <Stack gap="xs" mt={6}>
          {GROUP_SCOPES.map((scope) => (
            <Radio.Card key={scope} value={scope} p="sm" aria-label={t(`scopes.${scope}`)}>
              <Group wrap="nowrap" align="center">
                <Radio.Indicator />
                <ScopePicture scope={scope} />
                <div>
                  <Text size="sm" fw={600}>
                    {t(`scopes.${scope}`)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {t(`scopeHints.${scope}`)}
                  </Text>
                </div>
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      {form.values.scope === 'overlap' && (
        <NumberInput
          label={t('buffer')}
          description={t('bufferHint')}
          max={MAX_BUFFER_MINUTES}
          {...COUNT}
          {...form.getInputProps('buffer_minutes')}
        />
      )}
      <Radio.Group
        label={t('mode')}
        error={form.errors['mode']}
        value={form.values.mode}
        onChange={(mode) => form.setFieldValue('mode', mode)}
      >
        <Stack gap="xs" mt={6}>
          {GROUP_MODES.map((mode) => (
            <Radio key={mode} value={mode} label={t(`modes.${mode}`)} description={t(`modeHints.${mode}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch label={t('enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </FormDialog>
  )
}

function GroupHistory({ group: { id, name } }: { group: SharedVacantsGroup }) {
  const t = useTranslations('capacity')
  const labels: Record<Exclude<keyof GroupBody, 'transport_id'> | 'transport', string> = {
    name: t('name'),
    capacity: t('seats'),
    transport: t('transport'),
    members: t('members'),
    scope: t('scope'),
    mode: t('mode'),
    buffer_minutes: t('buffer'),
    enabled: t('enabled'),
  }
  return (
    <HistoryButton
      subjectType="shared_vacants_group"
      subjectId={id}
      name={name}
      fieldLabel={wordIn(labels)}
      valueText={(_, value) => (Array.isArray(value) ? value.join(', ') : undefined)}
    />
  )
}

/** Either the seats of a transport, which then also limits the people on board, or a number. */
function SeatsFields({ businessId, form }: { businessId: number; form: UseFormReturnType<GroupValues> }) {
  const t = useTranslations('capacity')
  const { data } = useQuery(transportsQuery(businessId))
  const transports = data?.rows ?? []
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <Select
        label={t('transport')}
        allowDeselect={false}
        data={[
          { value: NO_TRANSPORT, label: t('noTransport') },
          ...transports.map(({ id, name, seats }) => ({
            value: String(id),
            label: t('transportSeats', { name, seats }),
          })),
        ]}
        {...form.getInputProps('transport_id')}
      />
      {form.values.transport_id === NO_TRANSPORT && (
        <NumberInput
          label={t('seats')}
          withAsterisk
          min={1}
          max={MAX_SEATS}
          {...COUNT}
          {...form.getInputProps('capacity')}
        />
      )}
    </SimpleGrid>
  )
}

function useGroupDialog({ businessId, tourId, group, onClose }: Props) {
  const t = useTranslations('capacity')
  return useRecordDialog({
    record: group,
    valuesOf: (saved) => groupValuesOf(saved, tourId),
    validate: ({ name, members, capacity, transport_id }) => ({
      name: name.trim() === '' ? t('nameRequired') : null,
      members: members.length === 0 ? t('membersRequired') : null,
      capacity: capacity === '' && transport_id === NO_TRANSPORT ? t('seatsRequired') : null,
    }),
    save: (values, over, options) => {
      const body = groupBodyOf(values)
      if (!over) return ask(createGroup, { params: { id: businessId }, body }, options)
      const params = { id: businessId, groupId: over.id }
      return ask(updateGroup, { params, body: { ...body, version: over.version } }, options)
    },
    success: t(group ? 'groupUpdated' : 'groupAdded'),
    failure: t('groupFailed'),
    reload: CAPACITY_KEYS,
    onDone: onClose,
  })
}
