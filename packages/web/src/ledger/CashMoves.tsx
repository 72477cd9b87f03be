import { Button, Skeleton } from '@mantine/core'
import type { CashMove } from '@muelle/contract/ledger/custody'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../i18n/format.ts'
import { useBusiness } from '../session/use-business.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { TablePages } from '../ui/list/TablePages.tsx'
import { CorrectExchange } from './CorrectExchange.tsx'
import styles from './Custody.module.css'
import { cashMovesQuery, type Holding, SHOWN_MOVES } from './custody-query.ts'

type Props = { businessId: number; holding: Holding; name: string; onClose: () => void }

/** The moves that make up what somebody holds, or the safe: the latest first. */
export function CashMoves({ businessId, holding, name, onClose }: Props) {
  const t = useTranslations('custody')
  const places = useTranslations('outlays')
  const { business } = useBusiness()
  const [page, setPage] = useState(1)
  const [corrected, setCorrected] = useState<CashMove | null>(null)
  const { data, error, refetch } = useQuery(cashMovesQuery(businessId, holding, page))
  return (
    <Dialog onClose={onClose} title={t('movesOf', { name })} size="lg">
      {error && !data && <ErrorState error={error} title={t('error')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      {data?.rows.length === 0 && <p className={styles['note']}>{t('noMoves')}</p>}
      {data?.sums.map(({ currency, cents }) => (
        <p key={currency} className={styles['note']}>
          {places('sum')} <b className="mu-num">{exactMoney(cents, currency)}</b>
        </p>
      ))}
      {data?.laid.map(({ currency, cents }) => (
        <p key={currency} className={styles['note']}>
          {places('laid')} <b className="mu-num">{exactMoney(cents, currency)}</b>
        </p>
      ))}
      <ul className={styles['moves']}>
        {data?.rows.map((move) => (
          <li key={move.id}>
            <span className={styles['who']}>
              <Other move={move} />
              <span className={styles['note']}>
                {[formatDateTime(move.at, business?.time_zone ?? 'UTC'), move.note].filter(Boolean).join(' · ')}
              </span>
            </span>
            {move.exchange_of !== null && (
              <Button variant="default" mih={44} onClick={() => setCorrected(move)}>
                {t('correct')}
              </Button>
            )}
            <b className="mu-num">{`${move.cents > 0 ? '+' : ''}${exactMoney(move.cents, move.currency)}`}</b>
          </li>
        ))}
      </ul>
      {data && data.count > SHOWN_MOVES && (
        <TablePages page={page} pageRows={SHOWN_MOVES} count={data.count} onPage={setPage} />
      )}
      {corrected?.exchange_of != null && (
        <CorrectExchange move={corrected} paymentId={corrected.exchange_of} onClose={() => setCorrected(null)} />
      )}
    </Dialog>
  )
}

function Other({ move: { kind: move, other, booking, venue_ticket } }: { move: CashMove }) {
  const t = useTranslations('custody')
  const places = useTranslations('outlays')
  if (move === 'tip')
    return (
      <span>
        {t('tip')} {booking && <span className="mu-code">{booking.ticket}</span>}
      </span>
    )
  if (other.kind === 'customer')
    return (
      <span>
        {t('customer')} <span className="mu-code">{booking?.ticket ?? venue_ticket}</span>
      </span>
    )
  const { kind } = other
  const isPlace = kind === 'safe' || kind === 'bank' || kind === 'differences'
  return <span>{isPlace ? t(kind) : (other.name ?? places(`places.${kind}`))}</span>
}
