import { Button, Text } from '@mantine/core'
import { MAX_BOOKINGS_TOGETHER } from '@muelle/domain/bookings/orders/order'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Sale } from '../sale/use-sale.ts'
import { orderLineOf } from './order-line.ts'

/** Puts the booking on the sheet into an order, and goes on with the next one for the same people (B5). */
export function AddTour({ sale }: { sale: Sale }) {
  const t = useTranslations('saleOrder')
  const { state, facts } = sale
  const order = state.order ?? { withBooking: null, lines: [], sold: [] }
  const isFull = order.lines.length + 1 >= MAX_BOOKINGS_TOGETHER
  return (
    <>
      <Button
        variant="subtle"
        h={44}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull || !facts.canHold || facts.unanswered !== null}
        {...(isFull ? { 'aria-describedby': 'order-is-full' } : {})}
        onClick={() => sale.restartForSame({ ...order, lines: [...order.lines, orderLineOf(state, facts)] })}
      >
        {t('addTour')}
      </Button>
      {isFull && (
        <Text id="order-is-full" size="sm" c="dimmed">
          {t('tooMany', { max: MAX_BOOKINGS_TOGETHER })}
        </Text>
      )}
    </>
  )
}
