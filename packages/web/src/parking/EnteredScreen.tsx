import type { ParkingLot } from '@muelle/contract/parking/lot'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../i18n/format.ts'
import styles from './Gate.module.css'
import { ParkingTicket } from './ParkingTicket.tsx'
import type { EnteredHere } from './told/entered-here.ts'

/** A booth with a mouse has its printer beside it: Enter has printed (P-2). On a phone the ticket is printed by its button. */
function printAtBooth() {
  if (window.matchMedia('(pointer: fine)').matches) window.print()
}

type Props = { lot: ParkingLot; entered: EnteredHere; onNext: () => void }

/** It is in: the folio in big figures and its ticket, printed at once where the browser prints without asking. */
export function EnteredScreen({ lot, entered, onNext }: Props) {
  const t = useTranslations('parking')
  const { stay, permit_denied: denied } = entered
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <main className={styles['done']} data-tells-offline>
      <IconCircleCheck size={90} stroke={1.3} aria-hidden />
      <h2 ref={title} tabIndex={-1}>
        {t('entered')}
      </h2>
      <p>{stay.plate_text ?? t('withoutPlate')}</p>
      <div className={styles['big']} role="status">
        {t('folio', { folio: stay.folio })}
      </div>
      <p>
        {t(`vehicles.${stay.vehicle_type}`)} · {formatTimeOfDay(localParts(stay.entered_at, lot.time_zone).time)}
      </p>
      {stay.spot && (
        <div className={styles['big']} role="status">
          {t('spot', { name: stay.spot.name })}
        </div>
      )}
      {stay.permit && (
        <p>{t('permitOf', { holder: stay.permit.holder, zone: stay.zone === '' ? 'none' : stay.zone })}</p>
      )}
      {stay.permit?.is_late && <p>{t('permitLate')}</p>}
      {entered.isKeptHere && <p>{t('keptHere')}</p>}
      {denied !== null && <p role="alert">{t(`permitDenied.${denied}`)}</p>}
      <div className={styles['doneFoot']}>
        <button type="button" onClick={() => window.print()}>
          {t('print')}
        </button>
        <button type="button" onClick={onNext}>
          {t('next')}
        </button>
      </div>
      <ParkingTicket lot={lot} entered={entered} onReady={printAtBooth} />
    </main>
  )
}
