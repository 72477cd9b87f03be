import { Button, Text } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import { useTicketTexts } from '../../messages/ticket-texts.ts'
import type { Sale } from '../use-sale.ts'
import styles from './SaleTicket.module.css'
import { changeOf } from './SaleTicket.tsx'

type Props = { sale: Sale; booking: Booking; onSellForReal: () => void; onClose: () => void }

/** What a sale would have left, marked as a trial: nothing of it exists, so that nothing is printed, sent or opened from here. */
export function TrialTicket({ sale, booking, onSellForReal, onClose }: Props) {
  const t = useTranslations()
  const texts = useTicketTexts(booking, sale.facts.tour?.meeting_point ?? null)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  const changeCents = changeOf(booking)
  return (
    <>
      <div className={styles['scroll']}>
        {changeCents > 0 && (
          <output className={styles['change']}>
            <span>{t('sale.change')}</span>
            <strong>{exactMoney(changeCents, booking.currency)}</strong>
          </output>
        )}
        <section className={styles['ticket']} data-trial aria-label={t('trialSale.ticket')}>
          <div className={styles['code']}>{t('trialSale.code')}</div>
          <div className={styles['tour']}>{booking.tour.name}</div>
          <div>{texts.when}</div>
          <div>{texts.who}</div>
          <dl className={styles['sums']}>
            {texts.sums.map(({ name, amount }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Text>{t('trialSale.nothing')}</Text>
      </div>
      <div className={styles['actions']}>
        <Button size="lg" variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button ref={next} size="lg" leftSection={<IconCalendarPlus size={20} />} onClick={onSellForReal}>
          {t('trialSale.sellForReal')}
        </Button>
      </div>
    </>
  )
}
