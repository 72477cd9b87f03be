import { ActionIcon, Button, Skeleton, Text, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { decideCommissions, type NightCommission } from '@muelle/contract/visits/promoters/earnings'
import { MAX_DECIDED } from '@muelle/contract/visits/promoters/promoter-bounds'
import { addDays, localDate } from '@muelle/domain/time'
import { IconChevronLeft, IconChevronRight, IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDate } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './Promoters.module.css'
import { nightCommissionsQuery, promotersKey } from './promoter-queries.ts'

/** Keys are for the page only while nothing lies above it. */
const isFree = () => document.querySelector('[role="dialog"], [role="menu"]') === null
type Decision = { lines: readonly NightCommission[]; reason?: string }

/** What of a night is let go (N-6): all at once, or one by one with the keyboard. Nobody decides their own. */
export function NightCommissions({ businessId }: { businessId: number }) {
  const t = useTranslations('promoters')
  const [date, setDate] = useState<string>()
  const [at, setAt] = useState(0)
  const [refused, setRefused] = useState<NightCommission | null>(null)
  const { data, error, refetch } = useQuery(nightCommissionsQuery(businessId, date))
  const tonight = useQuery(nightCommissionsQuery(businessId, undefined)).data?.date
  const shown = data?.date ?? date
  const step = (days: number) => shown !== undefined && setDate(addDays(localDate(shown), days))
  const rows = data?.rows ?? []
  const waiting = rows.filter(({ state, is_own }) => state === 'earned' && !is_own).slice(0, MAX_DECIDED)
  const currency = data?.currency ?? 'MXN'
  const decide = useChange({
    run: ({ lines, reason }: Decision, options) =>
      ask(
        decideCommissions,
        {
          params: { id: businessId },
          body: {
            decision: reason === undefined ? 'approve' : 'reject',
            lines: lines.map(({ id, amount_cents }) => ({ id, amount_cents })),
            ...(reason !== undefined && { reason }),
          },
        },
        options,
      ),
    success: ({ decided, cents }) => t('decided', { count: decided, amount: exactMoney(cents, currency) }),
    reload: [promotersKey(businessId)],
    onDone: () => setRefused(null),
    // What was shown is no longer so: it is read anew beneath the sentence.
    onFailure: () => {
      void refetch()
      return false
    },
  })
  const chosen = rows[Math.min(at, rows.length - 1)]
  const mayDecide = chosen?.state === 'earned' && !chosen.is_own && !decide.isPending
  useHotkeys([
    ['j', () => isFree() && setAt(Math.min(at + 1, rows.length - 1))],
    ['k', () => isFree() && setAt(Math.max(at - 1, 0))],
    ['a', () => isFree() && mayDecide && decide.send({ lines: [chosen] })],
    ['r', () => isFree() && mayDecide && setRefused(chosen)],
  ])
  const left = waiting.reduce((sum, row) => sum + row.amount_cents - row.approved_cents, 0)
  return (
    <>
      <div className={styles['night']}>
        <ActionIcon variant="default" size={44} aria-label={t('previous')} onClick={() => step(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <strong role="status">{shown === undefined ? '' : formatDate(shown)}</strong>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('next')}
          disabled={shown === undefined || tonight === undefined || shown >= tonight}
          onClick={() => step(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && rows.length === 0 && (
        <div className="mu-card">
          <EmptyState icon={IconCoins} title={t('nightNone')} description={t('nightHint')} />
        </div>
      )}
      {rows.length > 0 && (
        <section className="mu-card" aria-label={t('views.night')}>
          <div className={styles['head']}>
            <span role="status">{t('waiting', { count: waiting.length, amount: exactMoney(left, currency) })}</span>
            {waiting.length > 0 && (
              <Button loading={decide.isPending} onClick={() => decide.send({ lines: waiting })}>
                {t('approveAll', { amount: exactMoney(left, currency) })}
              </Button>
            )}
          </div>
          <ul className={styles['rows']}>
            {rows.map((row, index) => (
              <Row
                key={row.id}
                row={row}
                currency={currency}
                isChosen={row === chosen}
                isPending={decide.isPending}
                onChoose={() => setAt(index)}
                onApprove={() => decide.send({ lines: [row] })}
                onRefuse={() => setRefused(row)}
              />
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && (
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {t('keys')}
        </Text>
      )}
      {refused && (
        <RefuseDialog
          name={refused.promoter.name}
          isPending={decide.isPending}
          onClose={() => setRefused(null)}
          onReason={(reason) => decide.send({ lines: [refused], reason })}
        />
      )}
    </>
  )
}

type RowProps = {
  row: NightCommission
  currency: string
  isChosen: boolean
  isPending: boolean
  onChoose: () => void
  onApprove: () => void
  onRefuse: () => void
}

function Row({ row, currency, isChosen, isPending, onChoose, onApprove, onRefuse }: RowProps) {
  const t = useTranslations('promoters')
  const isOpen = row.state === 'earned' && !row.is_own
  return (
    <li className={styles['row']} data-chosen={isChosen || undefined} onPointerDown={onChoose}>
      <span className={styles['words']}>
        <b>{row.promoter.name}</b>
        <span className={styles['label']}>
          {row.guest ?? t('unnamed')} · {t('entered', { inside: String(row.party_in), size: String(row.party_size) })} ·{' '}
          {t(`triggers.${row.trigger}`)}
        </span>
        {row.reason !== null && <span className={styles['out']}>{row.reason}</span>}
        {row.is_own && row.state === 'earned' && <span className={styles['label']}>{t('own')}</span>}
      </span>
      <span className={styles['steps']}>
        <span className={styles['tail']}>
          <b className="mu-num">{exactMoney(row.amount_cents, currency)}</b>
          {!isOpen && <span className={styles['label']}>{t(`states.${row.state}`)}</span>}
        </span>
        {isOpen && (
          <>
            <Button variant="default" disabled={isPending} onClick={onRefuse}>
              {t('reject')}
            </Button>
            <Button variant="light" disabled={isPending} onClick={onApprove}>
              {t('approve')}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

type RefuseProps = { name: string; isPending: boolean; onClose: () => void; onReason: (reason: string) => void }

function RefuseDialog({ name, isPending, onClose, onReason }: RefuseProps) {
  const t = useTranslations('promoters')
  const [reason, setReason] = useState('')
  const denial = reason.trim() === '' ? t('reasonMissing') : undefined
  return (
    <FormDialog
      title={t('rejectTitle', { name })}
      submitLabel={t('reject')}
      submitDenial={denial}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (!denial) onReason(reason.trim())
      }}
    >
      <TextInput
        label={t('reason')}
        description={t('reasonHint')}
        value={reason}
        maxLength={MAX_REASON}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
