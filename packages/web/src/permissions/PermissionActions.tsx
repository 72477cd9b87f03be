import { ActionIcon, Group, Text } from '@mantine/core'
import { deletePermission, type PermissionRow } from '@muelle/contract/permissions'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { Guard } from '../session/Guard.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './PermissionsPage.module.css'
import { PERMISSION_KEYS } from './permission-queries.ts'

/** Edit and delete, each for whom it is (specification 2.9); what may not be done to this permission says why. */
export function PermissionActions({ permission }: { permission: PermissionRow }) {
  const t = useTranslations('permissions')
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, name } = permission
  const deleteRefusal = refusalTo('delete', permission)
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Guard module="mdu_permission_user" flag="edit">
        <ActionIcon
          renderRoot={(props) => (
            <Link to="/permissions/edit/$permission" params={{ permission: String(id) }} {...props} />
          )}
          variant="subtle"
          color="gray"
          className={styles['action'] ?? ''}
          aria-label={t('editOf', { name })}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </Guard>
      <Guard module="mdu_permission_user" flag="delete">
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
      </Guard>
      {isDeleting && <DeletePermission permission={permission} onClose={() => setIsDeleting(false)} />}
    </Group>
  )
}

function DeletePermission({ permission, onClose }: { permission: PermissionRow; onClose: () => void }) {
  const t = useTranslations('permissions')
  const change = useChange({
    run: (id: number, options) => ask(deletePermission, { params: { id } }, options),
    success: t('deleted'),
    reload: PERMISSION_KEYS,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      isDanger
      isPending={change.isPending}
      onConfirm={() => change.send(permission.id)}
      onClose={onClose}
    >
      <Text>{t('deleteBody', { name: permission.name })}</Text>
    </ConfirmDialog>
  )
}
