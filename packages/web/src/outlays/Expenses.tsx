import { Button, TextInput } from '@mantine/core'
import { imageUrl, thumbnailUrl } from '@muelle/contract/files/images'
import { type Expense, setExpenseLimit, takeBackExpense } from '@muelle/contract/outlays/expenses'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { centsOfTyped, typedOfCents } from '../bookings/payment/cash.ts'
import { formatDateTime } from '../i18n/format.ts'
import { custodyQuery } from '../ledger/custody-query.ts'
import { useRights } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useChange } from '../ui/use-change.ts'
import { ExpenseDialog } from './ExpenseDialog.tsx'
import styles from './Outlays.module.css'
import { expensesQuery, limitQuery, OUTLAYS_KEY } from './outlay-queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type Props = { business: SessionBusiness; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** What was spent of the business, the latest first, and noting more of it. */
export function Expenses({ business, isOpen, onOpen }: Props) {
  const t = useTranslations('outlays')
  const { can } = useRights()
  const { business_id: businessId } = business
  const list = useQuery(expensesQuery(businessId))
  const hands = useQuery(custodyQuery(businessId))
  const limits = useQuery(limitQuery(businessId))
  const [data, custody, limit] = [list.data, hands.data, limits.data]
  // Where the cash is shows what else of it could not be read.
  const unread = [list, limits, ...(isOpen ? [hands] : [])].filter(({ error, data: known }) => error && !known)
  return (
    <section className={`mu-card ${styles['section']}`} aria-label={t('spendTitle')}>
      <div className={styles['title']}>
        <h2>{t('spendTitle')}</h2>
        <Button size="md" leftSection={<IconReceipt size={18} aria-hidden />} onClick={() => onOpen(true)}>
          {t('spend')}
        </Button>
      </div>
      {unread[0] && (
        <ErrorState
          error={unread[0].error}
          title={t('error')}
          onRetry={() => unread.forEach(({ refetch }) => void refetch())}
        />
      )}
      {data?.rows.length === 0 && <p className={styles['note']}>{t('noExpenses')}</p>}
      <ul>
        {data?.rows.map((expense) => (
          <Line key={expense.id} expense={expense} zone={business.time_zone} />
        ))}
      </ul>
      {limit?.may_set && (
        <Limit key={limit.limit_cents} businessId={businessId} cents={limit.limit_cents} currency={limit.currency} />
      )}
      {isOpen && custody && (
        <ExpenseDialog
          businessId={businessId}
          currency={limit?.currency ?? business.currency}
          custody={custody}
          settles={can('mdu_settlement', 'edit')}
          onClose={() => onOpen(false)}
        />
      )}
    </section>
  )
}

function Line({ expense, zone }: { expense: Expense; zone: string }) {
  const t = useTranslations('outlays')
  const words = useTranslations('expenseCategories')
  const [isCorrecting, setCorrecting] = useState(false)
  const { id, category, note, place, photo, transport, noted_by, noted_at, taken_back } = expense
  const back = useChange<string, Expense>({
    run: (reason, options) => ask(takeBackExpense, { params: { id }, body: { reason } }, options),
    success: t('correctedDone'),
    failure: t('failure'),
    reload: [OUTLAYS_KEY, ['bookings', 'custody']],
    onDone: () => setCorrecting(false),
  })
  const what = words(category)
  const whose = place.kind === 'custody' ? (place.name ?? noted_by.name) : t(place.kind)
  return (
    <li>
      {photo && (
        <a className={styles['photo']} href={imageUrl(photo)} target="_blank" rel="noopener noreferrer">
          <img className={styles['thumb']} src={thumbnailUrl(photo)} alt={`${t('photo')}: ${what}`} />
        </a>
      )}
      <span className={styles['who']}>
        <b>{[what, note].filter(Boolean).join(' · ')}</b>
        <span className={styles['note']}>
          {[formatDateTime(noted_at, zone), whose, transport?.name, !photo && t('noPhoto')].filter(Boolean).join(' · ')}
        </span>
        {taken_back && <span className={styles['warn']}>{t('corrected', { reason: taken_back.reason })}</span>}
      </span>
      <b className={`mu-num ${taken_back ? styles['gone'] : ''}`}>
        {exactMoney(expense.amount_cents, expense.currency)}
      </b>
      {expense.may_take_back && (
        <Button variant="default" size="md" onClick={() => setCorrecting(true)}>
          {t('correct')}
        </Button>
      )}
      {isCorrecting && (
        <ReasonDialog
          title={t('correctTitle')}
          submitLabel={t('correct')}
          isPending={back.isPending}
          onReason={back.send}
          onClose={() => setCorrecting(false)}
        />
      )}
    </li>
  )
}

/** Up to how much everybody spends by themselves. */
function Limit({ businessId, cents, currency }: { businessId: number; cents: number; currency: string }) {
  const t = useTranslations('outlays')
  const [typed, setTyped] = useState(typedOfCents(cents))
  const limit_cents = centsOfTyped(typed)
  const save = useChange<number, unknown>({
    run: (wanted, options) => ask(setExpenseLimit, { body: { business_id: businessId, limit_cents: wanted } }, options),
    success: t('saved'),
    failure: t('failure'),
    reload: [OUTLAYS_KEY],
  })
  return (
    <form
      className={styles['filters']}
      onSubmit={(event) => {
        event.preventDefault()
        if (limit_cents !== null) save.send(limit_cents)
      }}
    >
      <TextInput
        label={`${t('limit')} (${currency})`}
        inputMode="decimal"
        size="md"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {limit_cents !== null && limit_cents !== cents && (
        <Button type="submit" size="md" variant="default" loading={save.isPending}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}
