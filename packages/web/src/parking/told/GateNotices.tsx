import { Alert, Button, Group } from '@mantine/core'
import { plateText } from '@muelle/domain/parking/plate'
import { folioText } from '@muelle/domain/parking/stay'
import { IconAlertTriangle, IconCloudUpload, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../browser/use-online.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import type { GateEntry } from '../../offline/gate-queue.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { GateExits } from './use-gate-exits.ts'
import type { GateQueue } from './use-gate-queue.ts'

type Props = { queue: GateQueue; exits: GateExits; zone: string }

/** Since when nothing is heard, what waits to be told, and what of it somebody should look at. */
export function GateNotices({ queue, exits, zone }: Props) {
  const t = useTranslations('parking')
  const { waiting, refused, surprises } = queue
  const toTell = waiting.length + exits.waiting.length
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
          {toTell > 0 && t('toTell', { count: toTell })}
        </Alert>
      )}
      {isOnline && toTell > 0 && (
        <Alert color="cielo" icon={<IconCloudUpload size={18} aria-hidden />} role="status">
          {t('toTell', { count: toTell })}
        </Alert>
      )}
      <ExitNotices exits={exits} zone={zone} />
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

/** Exits that were told: what differed, and what the server would not have. */
function ExitNotices({ exits, zone }: { exits: GateExits; zone: string }) {
  const t = useTranslations('parking')
  const { surprises, refused } = exits
  const who = ({ plate, folio }: { plate: string | null; folio: string }) =>
    [plate === null ? t('withoutPlate') : plateText(plate), t('folio', { folio })].join(' · ')
  return (
    <>
      {surprises.length > 0 && (
        <Alert color="ambar" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" title={t('lookAt')}>
          {surprises.map((one) => (
            <div key={one.nonce}>
              {who(one)}:{' '}
              {t(one.hadLeft ? 'toldTwice' : 'toldDiffers', {
                taken: exactMoney(one.taken, one.currency),
                due: exactMoney(one.due, one.currency),
              })}
            </div>
          ))}
          <Button mt="xs" variant="default" size="md" onClick={exits.forgetSurprises}>
            {t('understood')}
          </Button>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert color="coral" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" title={t('exitsNotTold')}>
          {refused.map(({ exit, shown, refused: message }) => (
            <div key={exit.nonce}>
              {formatTimeOfDay(localParts(exit.at, zone).time)} · {who(shown)} ·{' '}
              {exactMoney(exit.taken_cents, shown.currency)}: {message}
            </div>
          ))}
          <Group gap="xs" mt="xs">
            <Button variant="default" size="md" onClick={() => void exits.retry()}>
              {t('tellAgain')}
            </Button>
            <Button variant="default" size="md" onClick={() => void exits.dismiss()}>
              {t('understood')}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}
