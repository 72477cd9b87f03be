import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { putMember, type RoleOffer } from '@muelle/contract/members/record'
import { Email } from '@muelle/contract/shapes'
import type { InvitationLink as Link } from '@muelle/contract/users/record'
import type { BusinessRole } from '@muelle/domain/business-roles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { InvitationLink } from '../invitations/InvitationLink.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { CandidateSelect } from './CandidateSelect.tsx'
import { memberName } from './member-name.ts'
import { MEMBERS_KEY } from './member-queries.ts'
import { RolePicker } from './RolePicker.tsx'

/** Fields have the names of the wire, so that the server's refusals find them. */
type Values = {
  kind: 'new' | 'known'
  first_name: string
  last_name: string
  email: string
  user_id: string | null
  role: BusinessRole | null
}
type Props = { businessId: number; offers: readonly RoleOffer[]; onClose: () => void }

/** Brings somebody into the team: a new person by invitation, or a user of the account. */
export function InviteDialog({ businessId, offers, onClose }: Props) {
  const t = useTranslations('members')
  const required = useTranslations('form')('required')
  const [link, setLink] = useState<{ link: Link; email: string | null } | null>(null)
  const form = useForm<Values>({
    initialValues: { kind: 'new', first_name: '', last_name: '', email: '', user_id: null, role: null },
    validate: {
      first_name: (name, { kind }) => (kind === 'new' && name.trim() === '' ? required : null),
      last_name: (name, { kind }) => (kind === 'new' && name.trim() === '' ? required : null),
      email: (email, { kind }) =>
        kind === 'new' && email.trim() !== '' && !Email.safeParse(email).success ? t('badEmail') : null,
      user_id: (userId, { kind }) => (kind === 'known' && userId === null ? t('pickSomebody') : null),
      role: (role) => (role === null ? t('pickRole') : null),
    },
  })
  const change = useChange({
    run: (values: Values, options) => ask(putMember, { params: { id: businessId }, body: bodyOf(values) }, options),
    success: ({ member }) => t('added', { name: memberName(member) }),
    failure: t('addFailed'),
    reload: [MEMBERS_KEY, ['roles']],
    form,
    onDone: ({ member, invitation }) => (invitation ? setLink({ link: invitation, email: member.email }) : onClose()),
  })
  if (link) return <InvitationReady {...link} onClose={onClose} />

  const { kind } = form.values
  return (
    <FormDialog
      title={t('invite')}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => change.send(values))}
      isPending={change.isPending}
      submitLabel={t(kind === 'new' ? 'sendInvitation' : 'addToTeam')}
    >
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-label={t('kind')}
          data={[
            { value: 'new', label: t('someoneNew') },
            { value: 'known', label: t('someoneKnown') },
          ]}
          {...form.getInputProps('kind')}
        />
        {kind === 'new' ? (
          <>
            <TextInput label={t('firstName')} withAsterisk data-autofocus {...form.getInputProps('first_name')} />
            <TextInput label={t('lastName')} withAsterisk {...form.getInputProps('last_name')} />
            <TextInput
              label={t('email')}
              type="email"
              description={t('emailHint')}
              autoComplete="off"
              {...form.getInputProps('email')}
            />
          </>
        ) : (
          <CandidateSelect
            businessId={businessId}
            value={form.values.user_id}
            error={form.errors['user_id']}
            onChange={(userId) => form.setFieldValue('user_id', userId)}
          />
        )}
        <RolePicker
          label={t('role')}
          offers={offers}
          value={form.values.role}
          error={typeof form.errors['role'] === 'string' ? form.errors['role'] : undefined}
          onChange={(role) => form.setFieldValue('role', role)}
        />
      </Stack>
    </FormDialog>
  )
}

function InvitationReady({ link, email, onClose }: { link: Link; email: string | null; onClose: () => void }) {
  const t = useTranslations()
  return (
    <Dialog onClose={onClose} title={t('members.resent')}>
      <Stack gap="md">
        <InvitationLink link={link} email={email} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function bodyOf({ kind, first_name, last_name, email, user_id, role }: Values) {
  if (role === null) throw new Error('The form lets nothing through without a role')
  return kind === 'new' ? { first_name, last_name, email, role } : { user_id: Number(user_id), role }
}
