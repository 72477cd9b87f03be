import { Button, Text } from '@mantine/core'
import { HOLD_MINUTES } from '@muelle/domain/bookings/sale/create'
import { IconCash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../../i18n/format.ts'
import { useRights } from '../../../session/use-session.ts'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import { MoneyFigures } from '../../payment/MoneyFigures.tsx'
import { useDenialSentence } from '../refusal-sentence.ts'
import type { TouristField } from '../tourist-draft.ts'
import type { Sale } from '../use-sale.ts'
import styles from './SaleFooter.module.css'
import { SaleNotice } from './SaleNotice.tsx'
import { SalePad } from './sale-parts.ts'

const SELL_WORDS = { cash: 'sale.sell', terminal: 'sale.sellTerminal', transfer: 'sale.sellTransfer' } as const

/** What is about to be sold and for how much, why it cannot be, and the two ways to finish. */
export function SaleFooter({ sale }: { sale: Sale }) {
  const t = useTranslations()
  const { can } = useRights()
  const { facts, state } = sale
  const { departure, size, totalCents, cash } = facts
  const isEditing = state.phase === 'editing'
  const currency = departure?.currency ?? 'MXN'
  const maySell = can('mdu_tour_booking', 'create')
  const isSending = state.phase === 'sending'
  const amount = totalCents === null ? null : exactMoney(totalCents, currency)
  const sellWords = () => {
    const { method } = state.way
    if (method === 'agency') return t('sale.sellToAgency')
    if (totalCents !== null && facts.dueCents === 0) return t('sale.sellFree')
    const due = amount && exactMoney(facts.dueCents + (facts.tipCents ?? 0), currency)
    return t(SELL_WORDS[method], { amount: due ?? '' })
  }
  return (
    <div className={styles['footer']} role="region" aria-label={t('sale.total')}>
      <SaleNotice sale={sale} />
      {isEditing && totalCents !== null && (
        <Suspense fallback={<div className={styles['pad']} />}>
          <SalePad sale={sale} currency={currency} />
        </Suspense>
      )}
      <MoneyFigures
        currency={currency}
        total={
          <div className={styles['sum']}>
            <Text component="span" c="dimmed" size="sm" truncate>
              {departure
                ? `${t('bookings.peopleCount', { count: size.people })}, ${formatTimeOfDay(departure.start_time)}`
                : t('sale.chooseDeparture')}
            </Text>
            <output className={styles['total']} aria-label={t('sale.total')}>
              {amount ?? (facts.party.length > 0 && facts.denial === null ? t('sale.pricing') : '–')}
            </output>
          </div>
        }
        cash={
          isEditing && totalCents !== null && state.way.method === 'cash' && cash.due_cents > 0
            ? {
                receivedCents: cash.received_cents,
                missingCents: cash.missing_cents,
                changeCents: cash.change_cents,
              }
            : null
        }
      />
      {state.phase === 'unknown' ? (
        <Button size="lg" fullWidth onClick={sale.retry}>
          {t('common.retry')}
        </Button>
      ) : (
        <div className={styles['ways']}>
          <Button
            size="lg"
            className={styles['sell'] ?? ''}
            leftSection={<IconCash size={20} />}
            loading={isSending}
            disabled={!facts.canSell || !maySell || !sale.isOnline}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={sale.sell}
          >
            {sellWords()}
          </Button>
          {!sale.isTrial && (
            <Button
              size="lg"
              variant="default"
              className={styles['hold'] ?? ''}
              disabled={!facts.canHold || !maySell || !sale.isOnline}
              onClick={sale.hold}
            >
              {t('sale.hold', { minutes: HOLD_MINUTES.desk })}
            </Button>
          )}
        </div>
      )}
      {maySell && <WhyNot sale={sale} />}
      {!maySell && (
        <Text size="sm" c="dimmed">
          {t('sale.noRight')}
        </Text>
      )}
    </div>
  )
}

/** What is still missing before it can be sold, where the notice above says nothing: fields may be folded away. */
function WhyNot({ sale: { facts, state, isOnline } }: { sale: Sale }) {
  const t = useTranslations('sale')
  const sentenceOf = useDenialSentence()
  if (state.phase !== 'editing') return null
  if (!isOnline)
    return (
      <Text size="sm" c="ambar" role="status">
        {t('notSent')}
      </Text>
    )
  const [fault] = Object.keys(facts.faults) as TouristField[]
  const words = fault
    ? t('fixContact', { field: t(fault) })
    : facts.denial?.code === 'party.empty'
      ? t('addSomebody')
      : facts.unanswered && sentenceOf(facts.unanswered)
  return words ? (
    <Text size="sm" c={fault ? 'coral' : 'dimmed'} role="status">
      {words}
    </Text>
  ) : null
}
