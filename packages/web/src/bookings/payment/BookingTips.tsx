import { Button } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import type { GivenTip } from '@muelle/contract/payments/tips'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from '../record/BookingDrawer.module.css'
import { TakeBackTip } from './TakeBackTip.tsx'
import { tipsOfBookingQuery } from './tips-query.ts'

/** What the crew was given beside the payments of a booking (M8), and taking back what was mistyped. */
export function BookingTips({ booking }: { booking: Booking }) {
  const t = useTranslations('life')
  const { data: tips = [] } = useQuery(tipsOfBookingQuery(booking.id))
  const [open, setOpen] = useState<GivenTip | null>(null)
  if (tips.length === 0) return null
  return (
    <>
      <ul className={styles['list']} aria-label={t('tips')}>
        {tips.map((tip) => (
          <Tip key={tip.id} tip={tip} zone={booking.departure.time_zone} onTakeBack={() => setOpen(tip)} />
        ))}
      </ul>
      {open && <TakeBackTip bookingId={booking.id} entryId={open.entry_id} onClose={() => setOpen(null)} />}
    </>
  )
}

function Tip({ tip, zone, onTakeBack }: { tip: GivenTip; zone: string; onTakeBack: () => void }) {
  const t = useTranslations('life')
  const methods = useTranslations('booking.methods')
  const { method, amount_cents, currency, given_at, taken_by, taken_back: back, is_handed_out } = tip
  const words = [methods(method), formatDateTime(given_at, zone), taken_by?.name].filter(Boolean).join(', ')
  const told = back ? t('tipBack.told', { reason: back.reason }) : is_handed_out ? t('tipBack.handed') : null
  return (
    <li className={`${styles['line']} ${styles['dimmed']}`}>
      <span>{[`${t('tip')}: ${words}`, told].filter(Boolean).join(' · ')}</span>
      <span className={styles['tip']}>
        {tip.back && (
          <Button variant="subtle" size="compact-md" mih={44} onClick={onTakeBack}>
            {t('tipBack.submit')}
          </Button>
        )}
        <span className="mu-num" data-gone={back !== null || undefined}>
          {exactMoney(amount_cents, currency)}
        </span>
      </span>
    </li>
  )
}
