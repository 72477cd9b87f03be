import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CalledEntry } from './CalledEntry.tsx'
import { JoinPad } from './JoinPad.tsx'
import { LineEntry } from './LineEntry.tsx'
import { Suggestion } from './Suggestion.tsx'
import { useLine } from './use-line.ts'
import styles from './Waitlist.module.css'
import { waitlistQuery } from './waitlist-query.ts'

type Props = {
  businessId: number
  isOnline: boolean
  /** Begins to put a party of a size on the list. */
  onJoin: (party: number) => void
  /** Shows a visit beside the line. */
  onSelect: (visitId: number) => void
  selectedId: number | null
}

/** The queue of a venue: what each size is told, whom a free table falls to, who is called, who waits (W-1 to W-6). */
export function Waitlist({ businessId, isOnline, onJoin, onSelect, selectedId }: Props) {
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
        <h2>{t('title')}</h2>
      </header>
      <JoinPad
        quotes={data.quotes}
        onParty={can('mdu_waitlist', 'create') ? onJoin : null}
        refusal={isOnline ? undefined : t('needsNetwork')}
      />
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
    </section>
  )
}
