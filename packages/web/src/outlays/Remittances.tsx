import { ActionIcon, Button } from '@mantine/core'
import { type Remittance, remittanceCsv, undoRemittance } from '@muelle/contract/outlays/remittances'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDate, formatDateTime } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { notifyFailure } from '../ui/notify.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './Outlays.module.css'
import { OUTLAYS_KEY, remittancesQuery } from './outlay-queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** How long the browser may take to keep a file. */
const FILE_LIFE_MS = 60_000

/** What was handed on to third parties, the latest first, each with its list. */
export function Remittances({ business }: { business: SessionBusiness }) {
  const t = useTranslations('outlays')
  const { data } = useQuery(remittancesQuery(business.business_id))
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
  const file = useMutation({
    mutationFn: () => ask(remittanceCsv, { params: { id } }),
    onSuccess: (blob) => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = `remittance-${period_end}-${id}.csv`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), FILE_LIFE_MS)
    },
    onError: notifyFailure,
  })
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
      <b className="mu-num">{exactMoney(amount_cents, currency)}</b>
      {remittance.undone_by_id !== null && <StatusBadge tone="neutral">{t('undone')}</StatusBadge>}
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('csv', { id: String(id) })}
        loading={file.isPending}
        onClick={() => file.mutate()}
      >
        <IconFileTypeCsv size={20} aria-hidden />
      </ActionIcon>
      {remittance.may_undo && (
        <Button variant="default" size="md" onClick={() => setUndoing(true)}>
          {t('undo')}
        </Button>
      )}
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
