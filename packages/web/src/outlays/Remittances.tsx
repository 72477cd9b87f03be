import { ActionIcon, Button } from '@mantine/core'
import { type Remittance, remittanceCsv, remittanceFormat, undoRemittance } from '@muelle/contract/outlays/remittances'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDate, formatDateTime } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import { useFile } from '../ui/use-file.ts'
import styles from './Outlays.module.css'
import { OUTLAYS_KEY, remittancesQuery } from './outlay-queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RemittanceLines } from './RemittanceLines.tsx'

/** What was handed on to third parties, the latest first, each with its list. */
export function Remittances({ business }: { business: SessionBusiness }) {
  const t = useTranslations('outlays')
  const { data, error, refetch } = useQuery(remittancesQuery(business.business_id))
  if (error && !data) return <ErrorState error={error} title={t('error')} onRetry={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  return (
    <section className={`mu-card ${styles['section']}`} aria-label={t('handedOn')}>
      <h2>{t('handedOn')}</h2>
      <ul>
        {data.rows.map((remittance) => (
          <Line key={remittance.id} remittance={remittance} zone={business.time_zone} />
        ))}
      </ul>
    </section>
  )
}

function Line({ remittance, zone }: { remittance: Remittance; zone: string }) {
  const t = useTranslations('outlays')
  const [isUndoing, setUndoing] = useState(false)
  const { id, third_party, currency, amount_cents, people, period_start, period_end, reference, reason } = remittance
  const undo = useChange<string, unknown>({
    run: (why, options) => ask(undoRemittance, { params: { id }, body: { reason: why } }, options),
    success: t('undone'),
    failure: t('failure'),
    reload: [OUTLAYS_KEY, ['bookings', 'custody']],
    onDone: () => setUndoing(false),
  })
  const pdf = useFile(() => ask(remittanceFormat, { params: { id } }), null)
  const csv = useFile(() => ask(remittanceCsv, { params: { id } }), `remittance-${period_end}-${id}.csv`)
  const [isOpen, setOpen] = useState(false)
  const amount = exactMoney(amount_cents, currency)
  const about = [
    t('days', { from: formatDate(period_start), to: formatDate(period_end) }),
    t('people', { count: people }),
    reference,
    reason,
    `${formatDateTime(remittance.noted_at, zone)}, ${remittance.noted_by.name}`,
  ]
  return (
    <li>
      <span className={styles['who']}>
        <b>{third_party || t('unnamed')}</b>
        <span className={styles['note']}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      <button
        type="button"
        className={`mu-num ${styles['amount']}`}
        aria-label={`${t('movesAt', { place: third_party || t('unnamed') })}: ${amount}`}
        onClick={() => setOpen(true)}
      >
        {amount}
      </button>
      {remittance.undone_by_id !== null && <StatusBadge tone="neutral">{t('undone')}</StatusBadge>}
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('pdf', { id: String(id) })}
        loading={pdf.isPending}
        onClick={() => pdf.mutate()}
      >
        <IconFileTypePdf size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('csv', { id: String(id) })}
        loading={csv.isPending}
        onClick={() => csv.mutate()}
      >
        <IconFileTypeCsv size={20} aria-hidden />
      </ActionIcon>
      {remittance.may_undo && (
        <Button variant="default" size="md" onClick={() => setUndoing(true)}>
          {t('undo')}
        </Button>
      )}
      {isOpen && <RemittanceLines remittance={remittance} onClose={() => setOpen(false)} />}
      {isUndoing && (
        <ReasonDialog
          title={t('undoTitle')}
          submitLabel={t('undo')}
          isPending={undo.isPending}
          onReason={undo.send}
          onClose={() => setUndoing(false)}
        />
      )}
    </li>
  )
}
