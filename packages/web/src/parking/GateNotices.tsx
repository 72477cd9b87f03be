import { Alert, Button, Group } from '@mantine/core'
import { plateText } from '@muelle/domain/parking/plate'
import { folioText } from '@muelle/domain/parking/stay'
import { IconAlertTriangle, IconCloudUpload, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../browser/use-online.ts'
import { formatTimeOfDay, localParts } from '../i18n/format.ts'
import type { GateEntry } from '../offline/gate-queue.ts'
import type { GateQueue } from './use-gate-queue.ts'

type Props = { queue: GateQueue; zone: string }

/** Since when nothing is heard, what waits to be told, and what of it somebody should look at. */
export function GateNotices({ queue, zone }: Props) {
  const t = useTranslations('parking')
  const { waiting, refused, surprises } = queue
  const isOnline = useOnline()
  const [since, setSince] = useState(() => (isOnline ? null : new Date().toISOString()))
  useEffect(() => {
    const note = () => setSince(new Date().toISOString())
    window.addEventListener('offline', note)
    return () => window.removeEventListener('offline', note)
  }, [])
  const ofEntry = ({ at, plate, folio }: GateEntry) =>
    [
      formatTimeOfDay(localParts(at, zone).time),
      plate === null ? t('withoutPlate') : plateText(plate),
      t('folio', { folio: folioText(folio) }),
    ].join(' · ')
  return (
    <>
      {!isOnline && since !== null && (
        <Alert color="ambar" icon={<IconWifiOff size={18} aria-hidden />} role="alert">
          {t('offline', { time: formatTimeOfDay(localParts(since, zone).time) })}{' '}
          {waiting.length > 0 && t('toTell', { count: waiting.length })}
        </Alert>
      )}
      {isOnline && waiting.length > 0 && (
        <Alert color="cielo" icon={<IconCloudUpload size={18} aria-hidden />} role="status">
          {t('toTell', { count: waiting.length })}
        </Alert>
      )}
      {surprises.length > 0 && (
        <Alert color="ambar" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" title={t('lookAt')}>
          {surprises.map(({ entry, isDuplicate, folio }) => (
            <div key={entry.code}>
              {ofEntry(entry)}: {t(isDuplicate ? 'toldDuplicate' : 'toldOtherFolio', { folio })}
            </div>
          ))}
          <Button mt="xs" variant="default" size="md" onClick={queue.forgetSurprises}>
            {t('understood')}
          </Button>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert color="coral" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" title={t('notTold')}>
          {refused.map(({ entry, refused: message }) => (
            <div key={entry.code}>
              {ofEntry(entry)}: {message}
            </div>
          ))}
          <Group gap="xs" mt="xs">
            <Button variant="default" size="md" onClick={() => void queue.retry()}>
              {t('tellAgain')}
            </Button>
            <Button variant="default" size="md" onClick={() => void queue.dismiss()}>
              {t('understood')}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}
