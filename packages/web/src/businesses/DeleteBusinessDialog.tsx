import { Text } from '@mantine/core'
import { type BusinessRow, deleteBusiness } from '@muelle/contract/businesses/record'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
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
  return (
    <DeleteDialog
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      run={(options) => ask(deleteBusiness, { params: { id } }, options)}
      success={t('deletedDone', { name })}
      reload={BUSINESS_KEYS}
      onDone={() => {
        onClose()
        onDeleted?.()
      }}
      onClose={onClose}
    >
      <Text>{t('deleteBody')}</Text>
    </DeleteDialog>
  )
}
