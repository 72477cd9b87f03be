import type { CheckinDay } from '@muelle/contract/checkins/day'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import styles from './Readings.module.css'

type Props = {
  day: CheckinDay | undefined
  refused: number | undefined
  timeZone: string
  isToday: boolean
}

const sumOf = (departures: CheckinDay['departures'], of: (departure: CheckinDay['departures'][number]) => number) =>
  departures.reduce((sum, departure) => sum + of(departure), 0)

/** How far the people of the day are, and which devices nothing was heard of. */
export function DayFacts({ day, refused, timeZone, isToday }: Props) {
  const t = useTranslations('readings.facts')
  const departures = day?.departures ?? []
  const out = departures.filter(({ boarded_people }) => boarded_people > 0).length
  const quiet = isToday ? (day?.devices.filter(({ is_quiet }) => is_quiet) ?? []) : []
  return (
    <dl className={styles['facts']} aria-busy={day === undefined}>
      <div>
        <dt>{t('received')}</dt>
        <dd>
          <b>{day ? sumOf(departures, ({ received_people }) => received_people) : '–'}</b>{' '}
          {day && t('ofPeople', { count: sumOf(departures, ({ people }) => people) })}
        </dd>
      </div>
      <div>
        <dt>{t('boarded')}</dt>
        <dd>
          <b>{day ? sumOf(departures, ({ boarded_people }) => boarded_people) : '–'}</b>{' '}
          {out > 0 && t('inDepartures', { count: out })}
        </dd>
      </div>
      <div>
        <dt>{t('refused')}</dt>
        <dd>
          <b>{refused ?? '–'}</b> {day && day.unsolved > 0 && t('unsolved', { count: day.unsolved })}
        </dd>
      </div>
      {quiet.length > 0 && (
        <div className={styles['quiet']}>
          <dt>{t('quiet')}</dt>
          <dd>
            <b>{quiet.length}</b>{' '}
            {quiet
              .map(({ name, user, heard_at }) =>
                t('since', {
                  device: name ?? t('phone'),
                  name: user.name,
                  time: formatTimeOfDay(localParts(heard_at, timeZone).time),
                }),
              )
              .join(', ')}
            ; {t('later')}
          </dd>
        </div>
      )}
    </dl>
  )
}
