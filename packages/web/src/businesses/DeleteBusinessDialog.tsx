import { Text } from '@mantine/core'
import { type BusinessRow, deleteBusiness } from '@muelle/contract/businesses/record'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { BUSINESS_KEYS } from './business-queries.ts'

type Props = {
  business: Pick<BusinessRow, 'id' | 'name'>
  onClose: () => void
  /** After it is gone and before anything is read anew, such as to leave its page. */
  onDeleted?: () => void
}

/** Asks before a business is deleted, and says what stays. */
export function DeleteBusinessDialog({ business: { id, name }, onClose, onDeleted }: Props) {
  const t = useTranslations('businesses')
  const change = useChange({
    run: (businessId: number, options) => ask(deleteBusiness, { params: { id: businessId } }, options),
    success: t('deletedDone', { name }),
    reload: BUSINESS_KEYS,
    onDone: () => {
      onClose()
      onDeleted?.()
    },
  })
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      isDanger
      isPending={change.isPending}
      onConfirm={() => change.send(id)}
      onClose={onClose}
    >
      <Text>{t('deleteBody')}</Text>
    </ConfirmDialog>
  )
}
