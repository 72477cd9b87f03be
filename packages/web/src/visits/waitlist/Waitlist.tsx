import { Button, Skeleton } from '@mantine/core'
import type { Waitlist as Line } from '@muelle/contract/visits/waitlist'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CalledEntry } from './CalledEntry.tsx'
import { JoinSheet } from './JoinSheet.tsx'
import { LineEntry } from './LineEntry.tsx'
import { Suggestion } from './Suggestion.tsx'
import { useLine } from './use-line.ts'
import styles from './Waitlist.module.css'
import { rangeText } from './wait-range.ts'
import { waitlistQuery } from './waitlist-query.ts'

type Props = {
  businessId: number
  /** Whether somebody is put on the list, and of how many, where that was chosen already. */
  joining: { party: number | null } | null
  onJoining: (joining: { party: number | null } | null) => void
  /** Shows a visit beside the line. */
  onSelect: (visitId: number) => void
  selectedId: number | null
}

/** The queue of a venue: what each size is told, whom a free table falls to, who is called, who waits (W-1 to W-6). */
export function Waitlist({ businessId, joining, onJoining, onSelect, selectedId }: Props) {
  const t = useTranslations('waitlist')
  const { can } = useRights()
  const { data, error, refetch, dataUpdatedAt } = useQuery(waitlistQuery(businessId))
  const { send, isPending } = useLine(businessId)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton role="status" height={240} aria-label={t('loading')} />
  const ahead = Date.parse(data.now) - dataUpdatedAt
  const called = data.line.filter(({ offer }) => offer !== null)
  const waiting = data.line.filter(({ offer }) => offer === null)
  const mayEdit = can('mdu_waitlist', 'edit')
  return (
    <section className={styles['waitlist']} aria-label={t('title')}>
      <header className={styles['header']}>
        <h2>
          {t('title')} <small>{t('minutesNow')}</small>
        </h2>
        {can('mdu_waitlist', 'create') && (
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onJoining({ party: null })}
          >
            {t('join')}
          </Button>
        )}
      </header>
      <Quotes line={data} />
      {mayEdit &&
        data.suggestions
          .slice(0, 3)
          .map((suggestion) => (
            <Suggestion
              key={suggestion.visit_id}
              suggestion={suggestion}
              isPending={isPending}
              onOffer={() => send({ do: 'offer', suggestion })}
            />
          ))}
      <ol className={styles['line']} aria-label={t('inLine', { count: data.line.length })}>
        {called.map((entry) => (
          <CalledEntry
            key={entry.id}
            entry={entry}
            ahead={ahead}
            businessId={businessId}
            mayEdit={mayEdit}
            isPending={isPending}
            onStep={send}
          />
        ))}
        {waiting.map((entry) => (
          <LineEntry
            key={entry.id}
            entry={entry}
            now={dataUpdatedAt + ahead}
            mayEdit={mayEdit}
            isSelected={entry.id === selectedId}
            onStep={send}
            onSelect={() => onSelect(entry.id)}
          />
        ))}
      </ol>
      {data.line.length === 0 && <p className={styles['empty']}>{t('nobody')}</p>}
      <footer className={styles['footer']}>
        {data.promised > 0 ? t('kept', { kept: data.kept, promised: data.promised }) : t('nothingPromised')}
        {data.closed && <span>{t('closedForGuests', { reason: data.closed.message })}</span>}
      </footer>
      {joining && <JoinSheet businessId={businessId} party={joining.party} onClose={() => onJoining(null)} />}
    </section>
  )
}

function Quotes({ line }: { line: Line }) {
  const t = useTranslations('waitlist')
  return (
    <dl className={styles['quotes']} aria-label={t('quotes')}>
      {line.quotes.map(({ from, to, quote }) => (
        <div key={from}>
          <dt>{to === null ? t('sizeMore', { from }) : t('size', { from, to })}</dt>
          <dd>
            {quote === null
              ? '–'
              : quote.max === 0
                ? t('atOnce')
                : `${rangeText(quote)}${quote.is_open_ended ? '+' : ''}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
