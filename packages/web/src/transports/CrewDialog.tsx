import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_PHONE } from '@muelle/contract/field-bounds'
import { type CrewMember, createCrewMember, updateCrewMember } from '@muelle/contract/transports/crew'
import { MAX_FLEET_NAME } from '@muelle/contract/transports/fleet-bounds'
import { fullName } from '@muelle/domain/full-name'
import { CREW_DUTIES } from '@muelle/domain/transports/crew-duty'
import { CREW_PAPER_KINDS } from '@muelle/domain/transports/papers'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { CrewPayField } from './CrewPayField.tsx'
import { FleetDialog } from './FleetDialog.tsx'
import { type CrewValues, crewBodyOf, crewValuesOf, paperFaults } from './fleet-form.ts'
import { membersQuery } from './fleet-queries.ts'
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
  return (
    <FleetDialog
      type="crew_member"
      title={t(member ? 'editCrew' : 'addCrew')}
      record={member}
      valuesOf={crewValuesOf}
      validate={({ name, papers }) => ({
        name: name.trim() === '' ? t('nameRequired') : null,
        ...paperFaults(papers, t('dateRequired')),
      })}
      save={(values, over, options) => {
        const body = crewBodyOf(values)
        return over
          ? ask(updateCrewMember, { params: { id: over.id }, body: { ...body, version: over.version } }, options)
          : ask(createCrewMember, { body: { ...body, business_id: businessId } }, options)
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Fields form={form} businessId={businessId} member={member} />
          {member && <CrewPayField memberId={member.id} />}
          <PaperFields papers={form.values.papers} form={form} kinds={CREW_PAPER_KINDS} />
        </>
      )}
    </FleetDialog>
  )
}

type FieldsProps = Pick<Props, 'businessId' | 'member'> & { form: Pick<UseFormReturnType<CrewValues>, 'getInputProps'> }

function Fields({ form, businessId, member }: FieldsProps) {
  const t = useTranslations('fleet')
  const { data: members } = useQuery(membersQuery(businessId))
  const users = new Map(
    (members?.rows ?? []).map(({ user_id, first_name, last_name }) => [user_id, fullName(first_name, last_name)]),
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
        <TextInput
          label={t('phone')}
          type="tel"
          maxLength={MAX_PHONE}
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
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
