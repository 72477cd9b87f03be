import { Button, Checkbox, Text } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { useTranslations } from 'use-intl'
import { departureKey } from '../departures/plan/departure-key.ts'
import { formatTimeOfDay } from '../i18n/format.ts'
import { cutsOf } from './closable.ts'
import styles from './closure.module.css'
import type { ClosureDraft } from './use-closure-draft.ts'

/** The departures of the day, to be chosen one by one, all at once, or from an hour on. */
export function DeparturePicks({ draft }: { draft: ClosureDraft }) {
  const t = useTranslations('closure')
  const { closable, picked, setPicked } = draft
  const pick = (departures: readonly BoardDeparture[]) => setPicked(new Set(departures.map(departureKey)))
  const toggle = (key: string) => {
    const next = new Set(picked)
    if (!next.delete(key)) next.add(key)
    setPicked(next)
  }
  if (closable.length === 0) return <Text className={styles['note'] ?? ''}>{t('nothingToClose')}</Text>
  const areAll = picked.size === closable.length
  return (
    <fieldset className={styles['section']}>
      <legend className={styles['heading']}>{t('which')}</legend>
      <div className={styles['chips']}>
        <Button variant="default" size="compact-md" onClick={() => pick(areAll ? [] : closable)}>
          {t(areAll ? 'none' : 'all')}
        </Button>
        {cutsOf(closable).map((cut) => (
          <Button
            key={cut}
            variant="default"
            size="compact-md"
            onClick={() => pick(closable.filter(({ start_time }) => start_time >= cut))}
          >
            {t('from', { time: formatTimeOfDay(cut) })}
          </Button>
        ))}
      </div>
      <ul className={styles['list']}>
        {closable.map((departure) => (
          <li key={departureKey(departure)} className={styles['pick']}>
            <Checkbox
              checked={picked.has(departureKey(departure))}
              onChange={() => toggle(departureKey(departure))}
              label={
                <span className={styles['line']}>
                  <span>
                    <span className="mu-num">{formatTimeOfDay(departure.start_time)}</span> {departure.tour_name}
                  </span>{' '}
                  <span className={styles['note']}>{t('departure', { people: departure.people_used })}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
