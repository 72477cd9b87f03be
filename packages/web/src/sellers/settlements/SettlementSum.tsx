import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import type { Answer } from '@muelle/contract/call'
import { PIN_PATTERN } from '@muelle/contract/field-bounds'
import { type getDueSettlement, postSettlement } from '@muelle/contract/settlements/record'
import { MAX_ADJUSTMENTS } from '@muelle/contract/settlements/settlement-bounds'
import { carriedOf, SETTLEMENT_WAYS, settlementSums } from '@muelle/domain/settlements/settlement'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { sayFailure } from '../../ui/notify.ts'
import { useChange } from '../../ui/use-change.ts'
import { SELLERS_KEY } from '../seller-queries.ts'
import { AdjustForm, type Adjustment } from './AdjustForm.tsx'
import { PinField } from './PinField.tsx'
import { type PaidDraft, paidOf, typedPaid } from './paid-draft.ts'
import styles from './Settlements.module.css'
import { SumRows } from './SumRows.tsx'

type Props = {
  sellerId: number
  name: string
  query: { business_id: number; currency: string; period_end: string }
  shown: Answer<typeof getDueSettlement>
  /** What was shown is read anew. */
  onChanged: () => void
  /** It is other than somebody saw it, who has to say that they have. */
  news: { before_cents: number; onSeen: () => void } | null
}
const LATER = 'later'

/** What a settlement comes to, in the order in which it is reckoned, and posting it; what was shown goes along. */
export function SettlementSum({ sellerId, name, query, shown, onChanged, news }: Props) {
  const t = useTranslations('settlements')
  const [adjustments, setAdjustments] = useState<Adjustment[]>([])
  const [typed, setTyped] = useState<PaidDraft>(null)
  const [pin, setPin] = useState('')
  const { currency } = query
  const sums = settlementSums({ lines: shown.lines, adjustments, previous_cents: shown.previous_cents })
  const { net_cents } = sums
  const [way, setWay] = useState<string>(shown.net_cents > 0 ? 'mine' : 'bank')
  const [of, setOf] = useState(shown)
  if (of !== shown) {
    setOf(shown)
    // What was typed and signed was for the sum that stood there.
    if (news) {
      setTyped(null)
      setPin('')
      if (way !== LATER && Math.sign(of.net_cents) !== Math.sign(shown.net_cents))
        setWay(shown.net_cents > 0 ? 'mine' : 'bank')
    }
  }
  const isLater = way === LATER || net_cents === 0
  const paid_cents = isLater ? 0 : paidOf(typed, net_cents)
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
            paid_cents: paid_cents ?? 0,
            way: SETTLEMENT_WAYS.find((one) => one === way) ?? 'bank',
            ...(shown.needs_pin && { pin }),
          },
        },
        options,
      ),
    success: t('posted'),
    reload: [SELLERS_KEY],
    onFailure: (error) => {
      sayFailure(error, t('failure'))
      // Somebody else may have settled, or a trip moved: the sum that it was refused for is read anew.
      onChanged()
      return true
    },
  })
  const money = (cents: number) => exactMoney(Math.abs(cents), currency)
  const carried = paid_cents === null ? 0 : carriedOf({ net_cents, paid_cents })
  return (
    <form
      className={`mu-card ${styles['sum']}`}
      aria-label={t('sum')}
      onSubmit={(event) => {
        event.preventDefault()
        if (paid_cents !== null && !news) post.send()
      }}
    >
      <SumRows name={name} currency={currency} sums={sums} adjustments={adjustments} />
      <NativeSelect
        label={t('way')}
        size="md"
        value={way}
        onChange={(event) => setWay(event.currentTarget.value)}
        data={[...SETTLEMENT_WAYS, LATER as 'later'].map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      {!isLater && (
        <TextInput
          label={t('paidNow')}
          size="md"
          inputMode="decimal"
          autoComplete="off"
          leftSection={<span aria-hidden>$</span>}
          value={typedPaid(typed, net_cents)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          error={paid_cents === null && t('paidBounds', { most: money(net_cents) })}
          {...(carried !== 0 && { description: t('carried', { amount: money(carried) }) })}
        />
      )}
      {news && (
        <Alert role="alert" color="ambar" icon={<IconRefresh size={20} aria-hidden />}>
          {t('changedWhile', {
            before: exactMoney(news.before_cents, currency),
            now: exactMoney(shown.net_cents, currency),
          })}
          <Button variant="default" size="md" fullWidth mt="xs" onClick={news.onSeen}>
            {t('seen')}
          </Button>
        </Alert>
      )}
      {shown.needs_pin && <PinField label={t('ownPin')} value={pin} onChange={setPin} />}
      <Button
        type="submit"
        size="md"
        loading={post.isPending}
        disabled={news !== null || paid_cents === null || (shown.needs_pin && !PIN_PATTERN.test(pin))}
      >
        {t('post', { amount: money(net_cents) })}
      </Button>
      <p className={styles['then']}>{t('thenWord', { name })}</p>
      {adjustments.length < MAX_ADJUSTMENTS && (
        <AdjustForm
          onAdd={(adjustment) => {
            setAdjustments((before) => [...before, adjustment])
            setTyped(null)
          }}
        />
      )}
    </form>
  )
}
