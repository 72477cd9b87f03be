import { Text } from '@mantine/core'
import { instant } from '@muelle/domain/time'
import { depositFate, guaranteeCharge } from '@muelle/domain/visits/deposits/fate'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useHost } from '../host/host-context.ts'
import type { HostVisit } from '../host/host-model.ts'
import { last4Of } from './card-words.ts'
import { visitMoneyQuery } from './money-queries.ts'

/** Where what a guest paid goes if the visit is called off now, before a reason is pressed (F-4). */
export function CancelMoney({ visit: { row } }: { visit: HostVisit }) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const { data: money } = useQuery(visitMoneyQuery(business.business_id, row.id))
  const [askedAt] = useState(() => instant(Date.now()))
  if (!money?.terms) return null
  const { terms, currency, paid_cents: paidCents } = money
  const amount = (cents: number) => exactMoney(cents, currency)
  const freeUntil = instant(Date.parse(terms.free_until))
  if (money.card?.state === 'kept') {
    const ending = { how: 'cancel', reason: 'customer', at: askedAt } as const
    const cents = guaranteeCharge({ feeCents: terms.fee_cents, freeUntil }, ending)
    return (
      <Text size="sm" w="100%">
        {cents === 0 ? t('cancelFree') : t('cancelCharge', { amount: amount(cents), card: last4Of(money) })}
      </Text>
    )
  }
  if (paidCents === 0) return null
  // Whether the rest is kept or theirs to spend is the venue's setting: what goes back is the same.
  const { backCents } = depositFate(
    {
      paidCents,
      feeCents: terms.fee_cents,
      freeUntil,
      lateCancel: 'keep',
    },
    { how: 'cancel', reason: 'customer', at: askedAt },
  )
  return (
    <Text size="sm" w="100%">
      {backCents === paidCents
        ? t('cancelGivesBack', { paid: amount(paidCents) })
        : t('cancelLate', { paid: amount(paidCents), back: amount(backCents) })}
    </Text>
  )
}
