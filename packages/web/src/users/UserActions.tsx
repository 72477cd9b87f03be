import { Group, Text } from '@mantine/core'
import { deleteUser, type User } from '@muelle/contract/users/record'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { Guard } from '../session/Guard.tsx'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import { userName } from './user-name.ts'
import { USER_KEYS } from './user-queries.ts'

type Props = { user: User; onEdit: (user: User) => void }

/** Edit and delete, each for whom it is (specification 2.10); the owner's row has neither. What may not be done to this user says why. */
export function UserActions({ user, onEdit }: Props) {
  const t = useTranslations('users')
  const [isDeleting, setIsDeleting] = useState(false)
  if (user.is_first) return null
  const name = userName(user)
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Guard module="mdu_user" flag="edit">
        <RowButton
          icon={IconPencil}
          label={t('editOf', { name })}
          refusal={refusalTo('edit', user)}
          onClick={() => onEdit(user)}
        />
      </Guard>
      <Guard module="mdu_user" flag="delete">
        <RowButton
          icon={IconTrash}
          color="coral"
          label={t('deleteOf', { name })}
          refusal={refusalTo('delete', user)}
          onClick={() => setIsDeleting(true)}
        />
      </Guard>
      {isDeleting && (
        <DeleteDialog
          title={t('deleteTitle')}
          run={(options) => ask(deleteUser, { params: { id: user.id } }, options)}
          success={t('deleted')}
          reload={USER_KEYS}
          onClose={() => setIsDeleting(false)}
        >
          <Text>{t('deleteBody', { name })}</Text>
        </DeleteDialog>
      )}
    </Group>
  )
}
