import { ActionIcon, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Board } from '@muelle/contract/departures/plan'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { OrderDraft } from '../sale/sale-state.ts'
import { SaleForm } from '../sale/sheet/SaleForm.tsx'
import type { Sale } from '../sale/use-sale.ts'
import styles from './OrderForm.module.css'
import { keysOf } from './order-line.ts'
import { useOrderSale } from './use-order-sale.ts'

type Props = { sale: Sale; order: OrderDraft; board: Board }

/** The next booking of an order, with those that wait in it, and one payment for all of them. */
export function OrderForm({ sale, order, board }: Props) {
  const ordering = useOrderSale(sale, order)
  // Also from a field, like the sale of one.
  useHotkeys([['mod+Enter', ordering.sell]], [])
  return (
    <SaleForm sale={ordering} own={sale} board={board}>
      <Basket sale={sale} order={order} />
    </SaleForm>
  )
}

function Basket({ sale: { state, dispatch }, order }: Omit<Props, 'board'>) {
  const t = useTranslations('saleOrder')
  const tBookings = useTranslations('bookings')
  const { withBooking, lines } = order
  const keys = keysOf(lines)
  const remove = (at: number) => {
    const left = lines.filter((_, index) => index !== at)
    dispatch({ type: 'order', order: withBooking || left.length > 0 ? { ...order, lines: left } : null })
  }
  return (
    <section className={styles['basket']} aria-label={t('title')}>
      {withBooking && <Text size="sm">{t('withSold', { ticket: withBooking.ticket })}</Text>}
      {lines.length > 0 && (
        <ul className={styles['lines']}>
          {lines.map((line, at) => (
            <li key={keys[at]} className={styles['line']} data-refused={state.refusal?.at === at || undefined}>
              <div className={styles['words']}>
                <b>{line.tour}</b>
                <Text size="sm" c="dimmed">
                  {`${formatDate(line.date)}, ${formatTimeOfDay(line.startTime)} · ${tBookings('peopleCount', { count: line.people })}`}
                </Text>
              </div>
              <span className="mu-num">{exactMoney(line.totalCents, line.currency)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                disabled={state.phase !== 'editing'}
                aria-label={t('remove', { tour: line.tour, time: formatTimeOfDay(line.startTime) })}
                onClick={() => remove(at)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
