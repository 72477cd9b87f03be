import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type CrewMember, createCrewMember, updateCrewMember } from '@muelle/contract/crew'
import { MAX_FLEET_NAME } from '@muelle/contract/transports'
import { CREW_DUTIES } from '@muelle/domain/transports/crew-duty'
import { CREW_PAPER_KINDS } from '@muelle/domain/transports/papers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useChange } from '../api/use-change.ts'
import { useRights } from '../session/use-session.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { StaleAlert } from '../ui/StaleAlert.tsx'
import { FleetHistory } from './FleetHistory.tsx'
import { type CrewValues, crewBodyOf, crewValuesOf, paperFaults } from './fleet-form.ts'
import { FLEET_KEY, teamQuery } from './fleet-queries.ts'
import { PaperFields } from './PaperFields.tsx'

type Props = {
  businessId: number
  /** Null for somebody new. */
  member: CrewMember | null
  onClose: () => void
}

/** Adds or changes one of the crew. */
export function CrewDialog({ businessId, member, onClose }: Props) {
  const t = useTranslations('fleet')
  const { can } = useRights()
  const [version, setVersion] = useState(member?.version ?? 0)
  const form = useForm<CrewValues>({
    initialValues: crewValuesOf(member),
    validate: (values) => ({
      ...(values.name.trim() === '' && { name: t('nameRequired') }),
      ...paperFaults(values.papers, t('dateRequired')),
    }),
  })
  const change = useChange({
    run: ({ values, version: read }: { values: CrewValues; version: number }, options) => {
      const body = crewBodyOf(values)
      return member
        ? ask(updateCrewMember, { params: { id: member.id }, body: { ...body, version: read } }, options)
        : ask(createCrewMember, { body: { ...body, business_id: businessId } }, options)
    },
    success: ({ name }) => t(member ? 'updated' : 'added', { name }),
    failure: t(member ? 'updateFailed' : 'addFailed'),
    reload: [FLEET_KEY],
    form,
    onDone: onClose,
  })
  const current = change.stale as CrewMember | null
  const mayNot = can('mdu_tour', member ? 'edit' : 'create') ? undefined : t('needsRight')
  return (
    <FormDialog
      title={t(member ? 'editCrew' : 'addCrew')}
      size="lg"
      onClose={onClose}
      onSubmit={form.onSubmit((values) => change.send({ values, version }))}
      isPending={change.isPending}
      submitDenial={mayNot}
      footer={member && <FleetHistory type="crew_member" record={member} />}
    >
      {current && (
        <StaleAlert
          onLoad={() => {
            form.setValues(crewValuesOf(current))
            setVersion(current.version)
            change.dismissStale()
          }}
          onKeep={() => change.send({ values: form.getValues(), version: current.version })}
        />
      )}
      <Fields form={form} businessId={businessId} member={member} />
      <PaperFields papers={form.values.papers} form={form} kinds={CREW_PAPER_KINDS} />
    </FormDialog>
  )
}

type FieldsProps = Pick<Props, 'businessId' | 'member'> & { form: Pick<UseFormReturnType<CrewValues>, 'getInputProps'> }

function Fields({ form, businessId, member }: FieldsProps) {
  const t = useTranslations('fleet')
  const { data: team } = useQuery(teamQuery(businessId))
  const users = new Map(
    (team?.rows ?? []).map(({ user_id, first_name, last_name }) => [user_id, `${first_name} ${last_name}`.trim()]),
  )
  // Whoever has left the team since stays named.
  if (member?.user) users.set(member.user.id, member.user.name)
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
          label={t('duty')}
          allowDeselect={false}
          data={CREW_DUTIES.map((duty) => ({ value: duty, label: t(`duties.${duty}`) }))}
          {...form.getInputProps('duty')}
        />
        <TextInput label={t('phone')} type="tel" maxLength={24} autoComplete="off" {...form.getInputProps('phone')} />
        <Select
          label={t('user')}
          description={t('userHint')}
          searchable
          clearable
          data={[...users].map(([id, name]) => ({ value: String(id), label: name }))}
          {...form.getInputProps('user_id')}
        />
      </SimpleGrid>
      <Switch label={t('enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </>
  )
}
