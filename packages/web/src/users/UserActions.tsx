import { ActionIcon, Group, Text } from '@mantine/core'
import { deleteUser, type User } from '@muelle/contract/users/record'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './UsersPage.module.css'
import { userName } from './user-name.ts'
import { USER_KEYS } from './user-queries.ts'

type Props = { user: User; onEdit: (user: User) => void }

/** Edit and delete; the owner's row has neither. What may not be done now says why. */
export function UserActions({ user, onEdit }: Props) {
  const t = useTranslations('users')
  const [isDeleting, setIsDeleting] = useState(false)
  if (user.is_first) return null
  const name = userName(user)
  const editRefusal = refusalTo('edit', user)
  const deleteRefusal = refusalTo('delete', user)
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles['action'] ?? ''}
        aria-label={t('editOf', { name })}
        title={editRefusal}
        disabled={editRefusal !== undefined}
        onClick={() => onEdit(user)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="coral"
        className={styles['action'] ?? ''}
        aria-label={t('deleteOf', { name })}
        title={deleteRefusal}
        disabled={deleteRefusal !== undefined}
        onClick={() => setIsDeleting(true)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {isDeleting && <DeleteUser user={user} onClose={() => setIsDeleting(false)} />}
    </Group>
  )
}

function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations('users')
  const change = useChange({
    run: (id: number, options) => ask(deleteUser, { params: { id } }, options),
    success: t('deleted'),
    reload: USER_KEYS,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      isDanger
      isPending={change.isPending}
      onConfirm={() => change.send(user.id)}
      onClose={onClose}
    >
      <Text>{t('deleteBody', { name: userName(user) })}</Text>
    </ConfirmDialog>
  )
}
