import { Button, Group, Text } from '@mantine/core'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { endParkingPermit, type ParkingPermit } from '@muelle/contract/parking/permits'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { weekdayName } from '../i18n/day-names.ts'
import { formatDate, formatTimeOfDay } from '../i18n/format.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './Gate.module.css'
import { PermitDialog } from './PermitDialog.tsx'
import { parkingKey, permitsQuery } from './parking-queries.ts'
import { RenewDialog } from './RenewDialog.tsx'

const DAYS_OF_A_WEEK = 7

/** Who rents a place: whose cars enter without paying (P-8). */
export function PermitsSection({ lot }: { lot: ParkingLot }) {
  const t = useTranslations('parkingConfig')
  const { data, error, refetch } = useQuery(permitsQuery(lot.business_id))
  const [isAdding, setIsAdding] = useState(false)
  return (
    <SettingsSection
      title={t('permits')}
      description={t('permitsHint')}
      actions={
        lot.rights.includes('configure') && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('addPermit')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <Text c="dimmed">{t('noPermits')}</Text>}
      {data?.rows.map((permit) => (
        <Permit key={permit.id} lot={lot} permit={permit} />
      ))}
      {isAdding && <PermitDialog lot={lot} onClose={() => setIsAdding(false)} />}
    </SettingsSection>
  )
}

const TONES = { future: 'neutral', active: 'done', late: 'waiting', expired: 'danger', ended: 'neutral' } as const

/** On which days and hours it lets in, where it is not at any time. */
const timesOf = ({ weekdays, hours }: ParkingPermit): string[] => [
  ...(weekdays.length < DAYS_OF_A_WEEK ? [weekdays.map((day) => weekdayName(day, 'short')).join(', ')] : []),
  ...(hours ? [`${formatTimeOfDay(hours.from)}–${formatTimeOfDay(hours.to)}`] : []),
]

function Permit({ lot, permit }: { lot: ParkingLot; permit: ParkingPermit }) {
  const t = useTranslations('parkingConfig')
  const [dialog, setDialog] = useState<'renew' | 'edit' | 'end' | null>(null)
  const close = () => setDialog(null)
  const end = useChange<null, unknown>({
    run: (_, options) => ask(endParkingPermit, { params: { id: lot.business_id, permitId: permit.id } }, options),
    success: t('saved'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    onDone: close,
  })
  const facts = [
    permit.plates.map(({ plate_text }) => plate_text).join(', '),
    ...timesOf(permit),
    `${t('until')} ${formatDate(permit.ends_on)}`,
    exactMoney(permit.price_cents, lot.currency),
  ]
  return (
    <div className={`${styles['stay']} ${styles['record']}`}>
      <div>
        <Text fw={600}>
          {permit.holder} <StatusBadge tone={TONES[permit.state]}>{t(`permitStates.${permit.state}`)}</StatusBadge>
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      <Group gap={4} justify="flex-end">
        {lot.rights.includes('charge') && (
          <Button variant="default" onClick={() => setDialog('renew')}>
            {t('renew')}
          </Button>
        )}
        {lot.rights.includes('configure') && (
          <>
            <Button variant="default" onClick={() => setDialog('edit')}>
              {t('edit')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setDialog('end')}>
              {t('end')}
            </Button>
          </>
        )}
      </Group>
      {dialog === 'renew' && <RenewDialog lot={lot} permit={permit} onClose={close} />}
      {dialog === 'edit' && <PermitDialog lot={lot} permit={permit} onClose={close} />}
      {dialog === 'end' && (
        <ConfirmDialog
          title={t('end')}
          isDanger
          isPending={end.isPending}
          onConfirm={() => end.send(null)}
          onClose={close}
        >
          {t('endHint')}
        </ConfirmDialog>
      )}
    </div>
  )
}
