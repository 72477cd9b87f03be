import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CONFIRM_Z_INDEX } from '../ui/theme.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'

type Props = {
  departures: number
  bookings: number
  isPending: boolean
  onChoose: (touched: 'keep' | 'move') => void
  onClose: () => void
}

/** What becomes of departures that people have places on when their hour changes (R7): «12 salidas, 47 reservas». */
export function TouchedDialog({ departures, bookings, isPending, onChoose, onClose }: Props) {
  const t = useTranslations('seasons')
  useReturnFocus(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('touchedTitle', { departures, bookings })}
      zIndex={CONFIRM_Z_INDEX}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <Stack gap="md">
        <Text>{t('touchedBody')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={isPending} onClick={() => onChoose('move')}>
            {t('touchedMove')}
          </Button>
          <Button loading={isPending} data-autofocus onClick={() => onChoose('keep')}>
            {t('touchedKeep')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
