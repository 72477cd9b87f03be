import { Button, Text } from '@mantine/core'
import { collectOrder, type Order } from '@muelle/contract/bookings/orders'
import { IconCash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { createIntentKey } from '../../api/intent-key.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { HOUSE_RATES_KEY } from '../payment/house-rates.ts'
import { PaymentPad } from '../payment/PaymentPad.tsx'
import type { Payment } from '../payment/use-payment.ts'
import { OrderAgency } from './OrderAgency.tsx'
import { orderQuery } from './order-query.ts'

type Props = {
  order: Order
  /** It is the next thing to do. */
  isMain?: boolean
  onPaid?: (order: Order) => void
}

/** What is open of an order, taken in one act: its bookings share one payment, in the order of travel (B5). */
export function OrderMoney({ order, isMain = false, onPaid }: Props) {
  const t = useTranslations('saleOrder')
  const { can } = useRights()
  const [isPaying, setPaying] = useState(false)
  const { pay, isPending } = useCollect(order, (paid) => {
    setPaying(false)
    onPaid?.(paid)
  })
  if (order.due_cents === 0) return null
  const amount = exactMoney(order.due_now_cents || order.due_cents, order.currency)
  const mayCollect = can('mdu_payment', 'create')
  if (isPaying)
    return (
      <PaymentPad
        booking={{
          ...owedBy(order),
          id: order.id,
          business_id: order.bookings[0]?.business_id ?? 0,
          ticket: t('order', { code: order.code }),
          currency: order.currency,
        }}
        isPending={isPending}
        mayWait={false}
        onPay={(payment) => payment && pay(payment)}
        onCancel={() => setPaying(false)}
      />
    )
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        size={isMain ? 'lg' : 'sm'}
        mih={44}
        leftSection={<IconCash size={16} aria-hidden />}
        disabled={!mayCollect}
        {...(mayCollect ? {} : { 'aria-describedby': `order-${order.id}-reason` })}
        onClick={() => setPaying(true)}
      >
        {t('collectAll', { amount })}
      </Button>
      {!mayCollect && (
        <Text id={`order-${order.id}-reason`} size="sm" c="dimmed">
          {t('noRight')}
        </Text>
      )}
      {mayCollect && <OrderAgency order={order} />}
    </>
  )
}

/** All that is open, as one booking that waits until what confirms each of them is there (M2). */
const owedBy = ({ due_cents, due_now_cents, required_cents }: Order) => ({
  status: 'hold' as const,
  due_cents,
  due_now_cents,
  paid_cents: 0,
  quote: { deposit_cents: required_cents },
})

/** Attempts of one payment share a key, so that it is taken once (I4); what others changed meanwhile is shown anew. */
function useCollect(order: Order, onPaid: (paid: Order) => void) {
  const t = useTranslations('saleOrder')
  const queryClient = useQueryClient()
  const [intent] = useState(() => createIntentKey())
  const refresh = () => {
    for (const key of ['bookings', 'booking', 'board', 'availability', ...HOUSE_RATES_KEY])
      void queryClient.invalidateQueries({ queryKey: [key] })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (payment: Payment) => {
      const bookings = order.bookings
        .filter(({ due_cents }) => due_cents > 0)
        .map(({ id, version }) => ({ id, version }))
      const request = { params: { id: order.id }, body: { bookings, payment } }
      return ask(collectOrder, request, { idempotencyKey: intent.of(request) })
    },
    onSuccess: (paid, payment) => {
      intent.settle()
      queryClient.setQueryData(orderQuery(order.id).queryKey, paid)
      refresh()
      const amount = exactMoney(payment.amount_cents, order.currency)
      notify.success({ title: t('order', { code: order.code }), message: t('collected', { amount }) })
      onPaid(paid)
    },
    onError: (error) => {
      if (error instanceof ApiError && !error.isPassing) intent.settle()
      notifyFailure(error)
      refresh()
    },
  })
  return { pay: mutate, isPending }
}
