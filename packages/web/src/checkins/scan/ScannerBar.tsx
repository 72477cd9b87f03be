import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../i18n/format.ts'
import type { ListDeparture } from '../dock/departures.ts'
import { ScannerApprovals } from '../ScannerApprovals.tsx'
import { HeadButtons } from './HeadButtons.tsx'
import styles from './Scanner.module.css'

type Props = {
  departures: readonly ListDeparture[]
  departureId: number | null
  onDeparture: (id: number | null) => void
  torch: { isLit: boolean; light: (isOn: boolean) => void } | null
}

/** Which departure is scanned, light and sound, and the way out. */
export function ScannerBar({ departures, departureId, onDeparture, torch }: Props) {
  const t = useTranslations()
  const heading = t('pages.checkinNew')
  useEffect(() => {
    document.title = `${heading} · Muelle`
  }, [heading])
  return (
    <header className={styles['head']}>
      <div>
        <h1>{heading}</h1>
        <select
          aria-label={t('scan.departure')}
          value={departureId ?? ''}
          onChange={({ currentTarget: { value } }) => onDeparture(value === '' ? null : Number(value))}
        >
          <option value="">{t('scan.allToday')}</option>
          {departures.map(({ id, start_time, tour_name }) => (
            <option key={id} value={id}>
              {t('scan.departureName', { time: formatTimeOfDay(start_time), tour: tour_name })}
            </option>
          ))}
        </select>
      </div>
      <ScannerApprovals />
      <HeadButtons torch={torch} />
    </header>
  )
}
