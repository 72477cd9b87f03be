import { Alert, Skeleton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createUser, type InvitationLink, type User, updateUser } from '@muelle/contract/users/record'
import { PASSWORD_LENGTH } from '@muelle/domain/users/password-length'
import { USERNAME_LENGTH } from '@muelle/domain/users/username'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../ui/form/use-record-dialog.ts'
import type { Checks } from '../ui/form/use-record-form.ts'
import { refusalTo } from '../ui/refusal-to.ts'
import { useChange } from '../ui/use-change.ts'
import { UserFields } from './UserFields.tsx'
import { UserMore } from './UserMore.tsx'
import {
  NEW_USER,
  newUserBody,
  type UserFault,
  type UserValues,
  userBody,
  userFaults,
  userValuesOf,
} from './user-form.ts'
import { USER_KEYS, userQuery } from './user-queries.ts'

type Props = {
  /** Null to add one. */
  userId: number | null
  onInvited: (user: User, link: InvitationLink) => void
  onClose: () => void
}

/** Adds a user or changes one (specification 2.10, 5). */
export function UserDialog({ userId, onInvited, onClose }: Props) {
  return userId === null ? (
    <NewUser onInvited={onInvited} onClose={onClose} />
  ) : (
    <KnownUser userId={userId} onInvited={onInvited} onClose={onClose} />
  )
}

/** The checks that run before anything is sent; nothing is sent when one fails. */
function useUserChecks(isNew: boolean): Checks<UserValues> {
  const t = useTranslations()
  const sentence = (fault: UserFault | null) => {
    if (fault === null) return null
    if (fault === 'required') return t('form.required')
    if (fault === 'badEmail') return t('users.badEmail')
    if (fault === 'longPassword') return t('users.longPassword', { max: PASSWORD_LENGTH.max })
    const { min } = fault === 'shortUsername' ? USERNAME_LENGTH : PASSWORD_LENGTH
    return t(`users.${fault}`, { min })
  }
  return (values) =>
    Object.fromEntries(Object.entries(userFaults(values, isNew)).map(([field, fault]) => [field, sentence(fault)]))
}

function NewUser({ onInvited, onClose }: Omit<Props, 'userId'>) {
  const t = useTranslations('users')
  const form = useForm<UserValues>({ initialValues: NEW_USER, validate: useUserChecks(true) })
  const change = useChange({
    run: (values: UserValues, options) => ask(createUser, { body: newUserBody(values) }, options),
    success: t('created'),
    reload: USER_KEYS,
    form,
    onDone: ({ user, invitation }) => {
      onClose()
      if (invitation) onInvited(user, invitation)
    },
  })
  return (
    <FormDialog
      title={t('newTitle')}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => change.send(values))}
      isPending={change.isPending}
      submitLabel={t('create')}
    >
      <UserFields form={form} isNew />
    </FormDialog>
  )
}

type KnownProps = Props & { userId: number }

function KnownUser({ userId, onInvited, onClose }: KnownProps) {
  const t = useTranslations('users')
  // Read anew: a form must not begin with what a list showed some time ago.
  const found = useQuery({ ...userQuery(userId), staleTime: 0 })
  if (found.data) return <EditUser user={found.data} onInvited={onInvited} onClose={onClose} />
  return (
    <FormDialog title={t('editTitle')} onClose={onClose} onSubmit={(event) => event.preventDefault()} submitDenial="">
      {found.error ? (
        <ErrorState error={found.error} title={t('gone')} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </FormDialog>
  )
}

function EditUser({ user: found, onInvited, onClose }: Omit<Props, 'userId'> & { user: User }) {
  const t = useTranslations('users')
  const {
    form,
    over: user,
    dialog,
  } = useRecordDialog({
    record: found,
    valuesOf: userValuesOf,
    validate: useUserChecks(false),
    save: (values, { id, version }, options) =>
      ask(updateUser, { params: { id }, body: userBody(values, version) }, options),
    success: t('updated'),
    reload: USER_KEYS,
    onDone: onClose,
  })
  const refusal = refusalTo('edit', user)
  return (
    <FormDialog title={t('editTitle')} onClose={onClose} submitDenial={refusal} {...dialog}>
      {refusal && (
        <Alert color="ambar" icon={<IconLock size={18} aria-hidden />}>
          {refusal}
        </Alert>
      )}
      <UserFields form={form} isDisabled={refusal !== undefined} />
      <UserMore user={user} onInvited={onInvited} onClose={onClose} />
    </FormDialog>
  )
}
