import { deleteCombo, type ResourceCombo } from '@muelle/contract/resources/combos'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useRights } from '../session/use-session.ts'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
import styles from './ResourcesPage.module.css'
import { RowAction } from './RowAction.tsx'
import { RESOURCES_KEY } from './resource-queries.ts'
import { closed } from './resource-search.ts'
import { useResourceNavigate } from './use-resource-navigate.ts'

/** Edit and delete a combination. */
export function ComboActions({ combo: { id, business_id, name } }: { combo: ResourceCombo }) {
  const t = useTranslations('resources')
  const { can } = useRights()
  const go = useResourceNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <span className={styles['actions']}>
      <RowAction
        icon={IconPencil}
        label={t('editOf', { name })}
        refusal={can('mdu_resource', 'edit') ? undefined : t('needsRight')}
        onClick={() => go((search) => ({ ...closed(search), combo: id }))}
      />
      <RowAction
        icon={IconTrash}
        color="coral"
        label={t('deleteOf', { name })}
        refusal={can('mdu_resource', 'delete') ? undefined : t('needsRight')}
        onClick={() => setIsDeleting(true)}
      />
      {isDeleting && (
        <DeleteDialog
          title={t('comboDeleteTitle')}
          run={(options) => ask(deleteCombo, { params: { id: business_id, comboId: id } }, options)}
          success={t('comboDeleted')}
          failure={t('comboDeleteFailed')}
          reload={[RESOURCES_KEY]}
          onClose={() => setIsDeleting(false)}
        >
          {t('comboDeleteBody', { name })}
        </DeleteDialog>
      )}
    </span>
  )
}
