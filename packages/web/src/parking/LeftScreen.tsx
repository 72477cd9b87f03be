import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingStay } from '@muelle/contract/parking/record'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../ui/light/exact-money.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import styles from './Gate.module.css'

export type Leaving = {
  stay: Pick<ParkingStay, 'state' | 'folio' | 'plate_text' | 'currency'>
  paid_cents: number
  change_cents: number
  received_cents: number | null
  /** Null of one that this device let out without a network: it is told first, and corrected then. */
  full: ParkingStay | null
}
type Props = { lot: ParkingLot; leaving: Leaving; onNext: () => void }

/** It is paid and open: the change in big figures, over the whole window. */
export function LeftScreen({ lot, leaving, onNext }: Props) {
  const t = useTranslations('parking')
  const { stay, full, paid_cents, change_cents, received_cents } = leaving
  const [isCorrecting, setIsCorrecting] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const money = (cents: number) => exactMoney(cents, stay.currency)
  const due = money(paid_cents)
  return (
    <main className={styles['done']} data-tells-offline>
      <IconCircleCheck size={110} stroke={1.3} aria-hidden />
      <h2 ref={title} tabIndex={-1}>
        {t(stay.state === 'left' ? 'out' : 'paid')}
      </h2>
      <p>{stay.plate_text ?? t('folio', { folio: stay.folio })}</p>
      {change_cents > 0 && (
        <>
          <p>{t('change')}</p>
          <div className={styles['big']} role="status">
            {money(change_cents)}
          </div>
        </>
      )}
      <p>
        {paid_cents === 0
          ? t('nothingDue')
          : received_cents === null
            ? t('paidExact', { due })
            : t('paidWith', { due, received: money(received_cents) })}
      </p>
      {!full && <p>{t('keptHere')}</p>}
      <div className={styles['doneFoot']}>
        {full && (
          <button type="button" onClick={() => setIsCorrecting(true)}>
            {t('correct')}
          </button>
        )}
        <button type="button" onClick={onNext}>
          {t('next')}
        </button>
      </div>
      {isCorrecting && full && (
        <CorrectDialog lot={lot} stay={full} onDone={onNext} onClose={() => setIsCorrecting(false)} />
      )}
    </main>
  )
}
