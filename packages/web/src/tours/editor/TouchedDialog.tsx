import { Button, Modal, Stack, Text } from '@mantine/core'
import type { TourDetail } from '@muelle/contract/tours/details'
import { useTranslations } from 'use-intl'
import { MODAL_Z_INDEX } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'

type Props = {
  touched: TourDetail['touched']
  onClose: () => void
  onChoose: (touched: 'keep' | 'apply') => void
}

/** Asks what becomes of the departures that are already sold or assigned (R7); they stay as they are unless somebody wants otherwise. */
export function TouchedDialog({ touched, onClose, onChoose }: Props) {
  const t = useTranslations()
  useReturnFocus(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tourEditor.touchedTitle', touched)}
      zIndex={MODAL_Z_INDEX}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text>{t('tourEditor.touchedBody')}</Text>
        <Button onClick={() => onChoose('keep')}>{t('tourEditor.touchedKeep')}</Button>
        <Button variant="default" onClick={() => onChoose('apply')}>
          {t('tourEditor.touchedApply')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Modal>
  )
}
