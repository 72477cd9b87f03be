import { ActionIcon, Button } from '@mantine/core'
import {
  confirmSettlement,
  type Settlement,
  settlementFormat,
  undoSettlement,
} from '@muelle/contract/sellers/settlements'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useChange } from '../../ui/use-change.ts'
import { useFile } from '../../ui/use-file.ts'
import { SELLERS_KEY } from '../seller-queries.ts'
import styles from './Settlements.module.css'
import { lastQuery } from './settlement-queries.ts'

const TONES = { posted: 'waiting', confirmed: 'done', undone: 'neutral' } as const
const WORDS = { posted: 'waiting', confirmed: 'confirmed', undone: 'undone' } as const

/** The latest settlements with somebody, with what whoever looks may do about one that waits. */
export function LastSettlements({ business, sellerId }: { business: SessionBusiness; sellerId: number }) {
  const t = useTranslations('settlements')
  const { data } = useQuery(lastQuery(business.business_id, sellerId))
  if (!data || data.rows.length === 0) return null
  return (
    <section className={`mu-card ${styles['last']}`} aria-label={t('last')}>
      <h2>{t('last')}</h2>
      <ul>
        {data.rows.map((settlement) => (
          <li key={settlement.id}>
            <span className={styles['who']}>
              <b className="mu-num">{exactMoney(settlement.net_cents, settlement.currency)}</b>
              <span className={styles['note']}>
                {`${formatDateTime(settlement.posted_at, business.time_zone)} · ${settlement.posted_by.name}`}
              </span>
            </span>
            <StatusBadge tone={TONES[settlement.state]}>{t(WORDS[settlement.state])}</StatusBadge>
            <Answer settlement={settlement} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answer({ settlement: { id, actions } }: { settlement: Settlement }) {
  const t = useTranslations('settlements')
  const params = { id }
  const shared = { failure: t('failure'), reload: [SELLERS_KEY] }
  const confirm = useChange<void, unknown>({
    run: (_, options) => ask(confirmSettlement, { params }, options),
    success: t('confirmed'),
    ...shared,
  })
  const undo = useChange<void, unknown>({
    run: (_, options) => ask(undoSettlement, { params }, options),
    success: t('undone'),
    ...shared,
  })
  const pdf = useFile(() => ask(settlementFormat, { params }), null)
  return (
    <span className={styles['answer']}>
      {actions.includes('confirm') && (
        <Button onClick={() => confirm.send()} loading={confirm.isPending}>
          {t('confirm')}
        </Button>
      )}
      {actions.includes('undo') && (
        <Button variant="default" onClick={() => undo.send()} loading={undo.isPending}>
          {t('undo')}
        </Button>
      )}
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('pdf', { id: String(id) })}
        loading={pdf.isPending}
        onClick={() => pdf.mutate()}
      >
        <IconFileTypePdf size={20} aria-hidden />
      </ActionIcon>
    </span>
  )
}
