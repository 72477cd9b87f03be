import type { Resource } from '@muelle/contract/resources/record'
import { deleteResource } from '@muelle/contract/resources/record'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import styles from './ResourcesPage.module.css'
import { RowAction } from './RowAction.tsx'
import { RESOURCES_KEY } from './resource-queries.ts'
import { closed } from './resource-search.ts'
import { useResourceNavigate } from './use-resource-navigate.ts'

/** Edit and delete, each of which says why when it may not be done. */
export function ResourceActions({ resource }: { resource: Resource }) {
  const t = useTranslations('resources')
  const go = useResourceNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, business_id, name } = resource
  return (
    <span className={styles['actions']}>
      <RowAction
        icon={IconPencil}
        label={t('editOf', { name })}
        refusal={refusalTo('edit', resource)}
        onClick={() => go((search) => ({ ...closed(search), resource: id }))}
      />
      <RowAction
        icon={IconTrash}
        color="coral"
        label={t('deleteOf', { name })}
        refusal={refusalTo('delete', resource)}
        onClick={() => setIsDeleting(true)}
      />
      {isDeleting && (
        <DeleteDialog
          title={t('deleteTitle')}
          run={(options) => ask(deleteResource, { params: { id: business_id, resourceId: id } }, options)}
          success={t('deleted')}
          failure={t('deleteFailed')}
          reload={[RESOURCES_KEY]}
          onClose={() => setIsDeleting(false)}
        >
          {t('deleteBody', { name })}
        </DeleteDialog>
      )}
    </span>
  )
}
