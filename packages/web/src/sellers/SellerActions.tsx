import { Group, Text } from '@mantine/core'
import { deleteSeller, type Seller } from '@muelle/contract/sellers/record'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { Guard } from '../session/Guard.tsx'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { SELLERS_KEY } from './seller-queries.ts'

type Props = { seller: Seller; onEdit: (seller: Seller) => void }

/** Edit and delete, each for whom it is; who earned something is kept, and the server says so. */
export function SellerActions({ seller, onEdit }: Props) {
  const t = useTranslations('sellers')
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, name } = seller
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Guard module="mdu_seller" flag="edit">
        <RowButton icon={IconPencil} label={t('editOf', { name })} onClick={() => onEdit(seller)} />
      </Guard>
      <Guard module="mdu_seller" flag="delete">
        <RowButton icon={IconTrash} color="coral" label={t('deleteOf', { name })} onClick={() => setIsDeleting(true)} />
      </Guard>
      {isDeleting && (
        <DeleteDialog
          title={t('removeTitle', { name })}
          confirmLabel={t('remove')}
          run={(options) => ask(deleteSeller, { params: { id } }, options)}
          success={t('removed', { name })}
          failure={t('removeFailed')}
          reload={[SELLERS_KEY]}
          onClose={() => setIsDeleting(false)}
        >
          <Text>{t('removeBody')}</Text>
        </DeleteDialog>
      )}
    </Group>
  )
}
