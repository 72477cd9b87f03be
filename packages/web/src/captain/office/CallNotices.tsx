import { type HeardCall, seeBoatCall } from '@muelle/contract/captain/calls'
import { IconAlertTriangle, IconCheck, IconMapPin, IconSpeedboat, IconUsers } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { useChange } from '../../ui/use-change.ts'
import { useSpoken } from '../calls/use-spoken.ts'
import { soundAlarm } from './alarm.ts'
import styles from './CallNotices.module.css'

type Props = {
  calls: readonly HeardCall[]
  /** Where these are kept: read anew once one was seen. */
  queryKey: QueryKey
}

/** Over every screen and dialog, and closed by nothing but «Enterado»: it takes no focus, so that nobody says so by typing on. */
export function CallNotices({ calls, queryKey }: Props) {
  const isInNeed = calls.some(({ kind, called_off }) => kind === 'sos' && called_off === null)
  useEffect(() => (isInNeed ? soundAlarm() : undefined), [isInNeed])
  return (
    <>
      {calls.map((call) => (
        <CallNotice key={call.id} call={call} queryKey={queryKey} />
      ))}
    </>
  )
}

function CallNotice({ call, queryKey }: { call: HeardCall; queryKey: QueryKey }) {
  const t = useTranslations('heardCalls')
  const see = useChange<number, unknown>({
    run: (id, options) => ask(seeBoatCall, { params: { id } }, options),
    failure: t('failure'),
    reload: [queryKey],
  })
  const clock = (at: string) => formatTimeOfDay(localParts(at, call.time_zone).time)
  const boat = call.transports.join(' + ') || call.tour_name
  const isSos = call.kind === 'sos'
  const { date, time } = localParts(call.starts_at, call.time_zone)
  return (
    <section role="alert" className={styles['notice']} data-tone={isSos && !call.called_off ? 'stop' : 'wait'}>
      <h2>
        {isSos ? <IconAlertTriangle aria-hidden /> : <IconSpeedboat aria-hidden />}
        {t(isSos ? 'sos' : 'otherBoat', { boat })}
      </h2>
      <p>
        {t('by', { name: call.by, time: clock(call.called_at) })}
        <br />
        {t('trip', { tour: call.tour_name, time: formatTimeOfDay(time) })}
      </p>
      {call.called_off && (
        <p>
          <strong>{t('calledOff', { name: call.called_off.by, time: clock(call.called_off.at) })}</strong>
        </p>
      )}
      {isSos && <Place call={call} at={call.position && clock(call.position.at)} />}
      <Aboard call={call} />
      <div className={styles['actions']}>
        <Link
          to="/visitas"
          search={{ date, departure: departureKey({ schedule_id: call.schedule_id, id: call.departure_id }) }}
          className={styles['see']}
        >
          {t(isSos ? 'departure' : 'assign')}
        </Link>
        <button type="button" disabled={see.isPending} onClick={() => see.send(call.id)}>
          <IconCheck aria-hidden />
          {t('understood')}
        </button>
      </div>
    </section>
  )
}

function Place({ call, at }: { call: HeardCall; at: string | null }) {
  const t = useTranslations('heardCalls')
  const spoken = useSpoken()
  return (
    <p className={styles['line']}>
      <IconMapPin aria-hidden />
      {call.position && at ? (
        <span>
          {t('place', { time: at })}
          <br />
          <strong>{spoken(call.position).join(' · ')}</strong>
        </span>
      ) : (
        t('noPlace')
      )}
    </p>
  )
}

/** Of a call for help everybody is named. */
function Aboard({ call }: { call: HeardCall }) {
  const t = useTranslations('heardCalls')
  const people = call.aboard.reduce((sum, party) => sum + party.people, 0)
  const names = call.aboard.map(({ name, people: count }) => `${name ?? t('noName')} (${count})`)
  return (
    <p className={styles['line']}>
      <IconUsers aria-hidden />
      <span>
        {t('aboard', { count: people })}
        {call.kind === 'sos' && names.length > 0 && <>: {names.join(', ')}</>}
      </span>
    </p>
  )
}
