import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { JoinPad } from '../waitlist/JoinPad.tsx'
import { Suggestion } from '../waitlist/Suggestion.tsx'
import { useLine } from '../waitlist/use-line.ts'
import { waitlistQuery } from '../waitlist/waitlist-query.ts'
import styles from './Host.module.css'
import { useHost } from './host-context.ts'

/** Where the queue has no column of its own: whom a table falls to, and what each size is told, to be put on the list without opening it. */
export function WaitStrip() {
  const t = useTranslations('host')
  const { model, isToday, change } = useHost()
  const { can } = useRights()
  return (
    <div className={styles['wait']}>
      <Button variant="default" mih={44} onClick={() => change({ tab: 'espera' })}>
        {t('waitlist', { count: model.sums.waitingParties })}
      </Button>
      {isToday && can('mdu_waitlist') && <Line />}
    </div>
  )
}

function Line() {
  const t = useTranslations('host')
  const { business, isOnline, change } = useHost()
  const { can } = useRights()
  const { data } = useQuery(waitlistQuery(business.business_id))
  const { send, isPending } = useLine(business.business_id)
  if (!data) return null
  const [suggestion] = can('mdu_waitlist', 'edit') ? data.suggestions : []
  return (
    <>
      <JoinPad
        isWide
        quotes={data.quotes}
        onParty={can('mdu_waitlist', 'create') ? (party) => change({ panel: 'anotar', party }) : null}
        refusal={isOnline ? undefined : t('needsNetwork')}
      />
      {suggestion && (
        <Suggestion suggestion={suggestion} isPending={isPending} onOffer={() => send({ do: 'offer', suggestion })} />
      )}
    </>
  )
}
