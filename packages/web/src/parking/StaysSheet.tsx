import { SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core'
import { thumbnailUrl } from '@muelle/contract/files/images'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingQuote, ParkingStay } from '@muelle/contract/parking/record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { sayFailure } from '../ui/notify.ts'
import { SideSheet } from '../ui/SideSheet.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import styles from './Gate.module.css'
import { askQuoteOf, type StayState, staysQuery } from './parking-queries.ts'
import { ANY_STAY, StaysFilter } from './StaysFilter.tsx'

const STATES = ['inside', 'left', 'exception'] as const
type Props = { lot: ParkingLot; onPick: (quote: ParkingQuote) => void; onClose: () => void }

/** Who is in, who left today, and what somebody should look at (P-3); one that is in is charged, one that left is corrected. */
export function StaysSheet({ lot, onPick, onClose }: Props) {
  const t = useTranslations('parking')
  const [state, setState] = useState<StayState>('inside')
  const [found, setFound] = useState(ANY_STAY)
  const [corrected, setCorrected] = useState<ParkingStay | null>(null)
  const { data, error, refetch } = useQuery(staysQuery(lot.business_id, state, found))
  const pick = (stay: ParkingStay) => {
    if (stay.state !== 'inside') setCorrected(stay)
    else askQuoteOf(lot.business_id, stay.id).then(onPick, (error: unknown) => sayFailure(error, t('failed')))
  }
  return (
    <SideSheet title={t('stays')} width={480} onClose={onClose}>
      <Stack gap="sm" p="md">
        <SegmentedControl
          fullWidth
          value={state}
          onChange={(value) => setState(STATES.find((one) => one === value) ?? 'inside')}
          data={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <StaysFilter lot={lot} found={found} onFind={setFound} />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.rows.length === 0 && <Text c="dimmed">{t('noStays')}</Text>}
        <div>
          {data?.rows.map((stay) => (
            <UnstyledButton key={stay.id} className={styles['stay']} onClick={() => pick(stay)}>
              {stay.photos[0] !== undefined && (
                <img className={styles['stayPhoto']} src={thumbnailUrl(stay.photos[0])} alt={t('valetPhoto')} />
              )}
              <span className={styles['what']}>
                <span className="mu-num">
                  <b>{stay.plate_text ?? t('withoutPlate')}</b> · {t('folio', { folio: stay.folio })}
                </span>
                {stay.state === 'void' && <StatusBadge tone="danger">{t('states.void')}</StatusBadge>}
                {stay.is_lost && <StatusBadge tone="waiting">{t('lost')}</StatusBadge>}
                {stay.duplicate_plate_text !== null && (
                  <StatusBadge tone="waiting">{t('duplicate', { plate: stay.duplicate_plate_text })}</StatusBadge>
                )}
                {stay.told_exit &&
                  (stay.told_exit.had_left || stay.told_exit.taken_cents !== stay.told_exit.due_cents) && (
                    <StatusBadge tone="waiting">
                      {t(stay.told_exit.had_left ? 'toldTwice' : 'toldDiffers', {
                        taken: exactMoney(stay.told_exit.taken_cents, stay.currency),
                        due: exactMoney(stay.told_exit.due_cents, stay.currency),
                      })}
                    </StatusBadge>
                  )}
                {stay.is_override && <StatusBadge tone="waiting">{t('overCapacity')}</StatusBadge>}
              </span>
              <Text className="mu-num" size="sm" c="dimmed">
                {t(`vehicles.${stay.vehicle_type}`)} ·{' '}
                {stay.fee_cents === null
                  ? t('enteredAt', { time: formatTimeOfDay(localParts(stay.entered_at, lot.time_zone).time) })
                  : exactMoney(stay.fee_cents, stay.currency)}
              </Text>
            </UnstyledButton>
          ))}
        </div>
        {corrected && (
          <CorrectDialog
            lot={lot}
            stay={corrected}
            onDone={() => setCorrected(null)}
            onClose={() => setCorrected(null)}
          />
        )}
      </Stack>
    </SideSheet>
  )
}
