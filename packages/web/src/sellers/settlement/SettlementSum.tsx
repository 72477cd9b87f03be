import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Answer } from '@muelle/contract/call'
import { MAX_ADJUSTMENTS, MAX_REASON } from '@muelle/contract/sellers/settlement-bounds'
import { type getDueSettlement, postSettlement } from '@muelle/contract/sellers/settlements'
import { SETTLEMENT_WAYS, settlementSums } from '@muelle/domain/commissions/settlement'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import { SELLERS_KEY } from '../seller-queries.ts'
import styles from './Settlements.module.css'

type Props = {
  sellerId: number
  name: string
  query: { business_id: number; currency: string; period_end: string }
  shown: Answer<typeof getDueSettlement>
}
type Adjustment = { cents: number; reason: string }
const LATER = 'later'
const CENTS = 100

/** What a settlement comes to, in the order in which it is reckoned, and posting it; what was shown goes along. */
export function SettlementSum({ sellerId, name, query, shown }: Props) {
  const t = useTranslations('settlements')
  const [adjustments, setAdjustments] = useState<Adjustment[]>([])
  const { currency } = query
  const sums = settlementSums({ lines: shown.lines, adjustments, previous_cents: shown.previous_cents })
  const { net_cents } = sums
  const [way, setWay] = useState<string>(shown.net_cents > 0 ? 'mine' : 'bank')
  const post = useChange<void, unknown>({
    run: (_, options) =>
      ask(
        postSettlement,
        {
          body: {
            ...query,
            seller_id: sellerId,
            shown: { line_ids: shown.lines.map(({ id }) => id), net_cents },
            adjustments,
            paid_cents: way === LATER ? 0 : net_cents,
            way: SETTLEMENT_WAYS.find((one) => one === way) ?? 'bank',
          },
        },
        options,
      ),
    success: t('posted'),
    failure: t('failure'),
    reload: [SELLERS_KEY],
  })
  const rows = [
    { key: 'owed', label: t('owed'), cents: sums.owed_cents },
    { key: 'commissions', label: t('commissions'), cents: -sums.commissions_cents },
    ...adjustments.map(({ reason, cents }, at) => ({ key: `adjustment ${at}`, label: reason, cents })),
    { key: 'previous', label: t('previous'), cents: sums.previous_cents },
  ]
  const amount = exactMoney(Math.abs(net_cents), currency)
  return (
    <section className={`mu-card ${styles['sum']}`} aria-label={t('sum')}>
      <dl>
        {rows.map(({ key, label, cents }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="mu-num">{exactMoney(cents, currency)}</dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>{`${name}: ${t(net_cents === 0 ? 'even' : net_cents > 0 ? 'sellerPays' : 'housePays')}`}</dt>
          <dd className="mu-num">{amount}</dd>
        </div>
      </dl>
      <NativeSelect
        label={t('way')}
        value={way}
        onChange={(event) => setWay(event.currentTarget.value)}
        data={[...SETTLEMENT_WAYS, LATER as 'later'].map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      <Button size="md" onClick={() => post.send()} loading={post.isPending}>
        {t('post', { amount })}
      </Button>
      {adjustments.length < MAX_ADJUSTMENTS && (
        <Adjust onAdd={(adjustment) => setAdjustments((before) => [...before, adjustment])} />
      )}
    </section>
  )
}

function Adjust({ onAdd }: { onAdd: (adjustment: Adjustment) => void }) {
  const t = useTranslations('settlements')
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const cents = Math.round(Number(typed.replace(',', '.').replace('−', '-')) * CENTS)
  const isReady = reason.trim() !== '' && Number.isSafeInteger(cents) && cents !== 0
  return (
    <form
      className={styles['adjust']}
      aria-label={t('adjust')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        onAdd({ cents, reason: reason.trim() })
        setReason('')
        setTyped('')
      }}
    >
      <TextInput
        label={t('reason')}
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextInput label={t('amount')} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <Button type="submit" variant="default" disabled={!isReady}>
        {t('add')}
      </Button>
    </form>
  )
}
