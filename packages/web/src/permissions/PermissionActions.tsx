import { Group, Text } from '@mantine/core'
import { deletePermission, type PermissionRow } from '@muelle/contract/permissions/record'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { Guard } from '../session/Guard.tsx'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import { PERMISSION_KEYS } from './permission-queries.ts'

/** Edit and delete, each for whom it is (specification 2.9); what may not be done to this permission says why. */
export function PermissionActions({ permission }: { permission: PermissionRow }) {
  const t = useTranslations('permissions')
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, name } = permission
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Guard module="mdu_permission_user" flag="edit">
        <RowButton
          icon={IconPencil}
          label={t('editOf', { name })}
          renderRoot={(props) => (
            <Link to="/permissions/edit/$permission" params={{ permission: String(id) }} {...props} />
          )}
        />
      </Guard>
      <Guard module="mdu_permission_user" flag="delete">
        <RowButton
          icon={IconTrash}
          color="coral"
          label={t('deleteOf', { name })}
          refusal={refusalTo('delete', permission)}
          onClick={() => setIsDeleting(true)}
        />
      </Guard>
      {isDeleting && (
        <DeleteDialog
          title={t('deleteTitle')}
          run={(options) => ask(deletePermission, { params: { id } }, options)}
          success={t('deleted')}
          reload={PERMISSION_KEYS}
          onClose={() => setIsDeleting(false)}
        >
          <Text>{t('deleteBody', { name })}</Text>
        </DeleteDialog>
      )}
    </Group>
  )
}
