import { ActionIcon } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { SecondWord } from './SecondWord.tsx'
import styles from './Settlements.module.css'
import { lastQuery } from './settlement-queries.ts'
import { useSettlementPdf } from './use-settlement-pdf.ts'

const TONES = { posted: 'waiting', confirmed: 'done', undone: 'neutral' } as const
const WORDS = { posted: 'waiting', confirmed: 'confirmed', undone: 'undone' } as const

type Props = {
  business: SessionBusiness
  sellerId: number
  /** One that stands elsewhere on the screen. */
  except?: number | undefined
}

/** The latest settlements with somebody, with what whoever looks may do about one that waits. */
export function LastSettlements({ business, sellerId, except }: Props) {
  const t = useTranslations('settlements')
  const { data } = useQuery(lastQuery(business.business_id, sellerId))
  const pdf = useSettlementPdf()
  const rows = (data?.rows ?? []).filter(({ id }) => id !== except)
  if (rows.length === 0) return null
  return (
    <section className={`mu-card ${styles['last']}`} aria-label={t('last')}>
      <h2>{t('last')}</h2>
      <ul>
        {rows.map((settlement) => (
          <li key={settlement.id}>
            <span className={styles['who']}>
              <b className="mu-num">{exactMoney(settlement.net_cents, settlement.currency)}</b>
              <span className={styles['note']}>
                {`${formatDateTime(settlement.posted_at, business.time_zone)} · ${settlement.posted_by.name}`}
              </span>
            </span>
            <StatusBadge tone={TONES[settlement.state]}>{t(WORDS[settlement.state])}</StatusBadge>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('pdf', { id: String(settlement.id) })}
              loading={pdf.isPending && pdf.variables === settlement.id}
              onClick={() => pdf.mutate(settlement.id)}
            >
              <IconFileTypePdf size={20} aria-hidden />
            </ActionIcon>
            {settlement.actions.length > 0 && <SecondWord settlement={settlement} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
