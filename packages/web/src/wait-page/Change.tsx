import { listPublicHours } from '@muelle/contract/visits/availability'
import type { WaitPage } from '@muelle/contract/visits/wait-page'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask, Refused } from '../customer-page/client.ts'
import parts from '../customer-page/parts.module.css'
import { formatTimeOfDay } from '../i18n/format.ts'
import { hoursWord } from './hours-word.ts'
import type { WaitChange } from './use-answer.ts'
import styles from './WaitPage.module.css'

type Props = { page: WaitPage; isSending: boolean; onChange: (change: WaitChange) => void }
const MOST_PEOPLE = 20

/** Another day, size or hour (T19): the hours that have room for so many, each one press. */
export function Change({ page, isSending, onChange }: Props) {
  const t = useTranslations('waitPage')
  const [isOpen, setOpen] = useState(false)
  const [date, setDate] = useState(page.visit?.local_date ?? '')
  const [people, setPeople] = useState(page.party_size)
  const { times, unread, again } = useTimes(isOpen, page.business.id, { date, people })
  if (!isOpen)
    return (
      <button type="button" className={parts['plain']} disabled={isSending} onClick={() => setOpen(true)}>
        {t('change')}
      </button>
    )
  return (
    <fieldset className={styles['sure']}>
      <legend>{t('change')}</legend>
      <div className={styles['asked']}>
        <label>
          {t('people')}
          <select value={people} onChange={(event) => setPeople(Number(event.currentTarget.value))}>
            {Array.from({ length: MOST_PEOPLE }, (_, at) => (
              <option key={at + 1}>{at + 1}</option>
            ))}
          </select>
        </label>
        <label>
          {t('day')}
          <input type="date" value={date} onChange={(event) => setDate(event.currentTarget.value)} />
        </label>
      </div>
      <p aria-live="polite">{unread || t(hoursWord(date, { times, unread }))}</p>
      {unread !== null && (
        <button type="button" className={parts['plain']} onClick={again}>
          {t('again')}
        </button>
      )}
      <div className={styles['hours']}>
        {(times ?? []).map((time) => (
          <button
            key={time.starts_at}
            type="button"
            className={parts['plain']}
            disabled={isSending}
            onClick={() => onChange({ date: time.date, time: time.time, party_size: people })}
          >
            {formatTimeOfDay(time.time)}
          </button>
        ))}
      </div>
      <button type="button" className={parts['plain']} onClick={() => setOpen(false)}>
        {t('asIs')}
      </button>
    </fieldset>
  )
}

type Times = { starts_at: string; date: string; time: string }[]

/** Null both while it is asked for; `unread` is the server's sentence, empty where no answer came. */
type Found = { times: Times | null; unread: string | null }
const ASKING: Found = { times: null, unread: null }

/** The hours of a day with room for so many, or why they could not be read. */
function useTimes(isOpen: boolean, businessId: number, { date, people }: { date: string; people: number }) {
  const [found, setFound] = useState<(Found & { key: string }) | null>(null)
  const [tries, setTries] = useState(0)
  const key = `${date} ${people} ${tries}`
  useEffect(() => {
    if (!isOpen || date === '') return
    let isCurrent = true
    const query = { date, party: String(people) }
    void ask(listPublicHours, { params: { id: businessId }, query })
      .then(
        ({ slots }): Found => ({
          times: slots.filter(({ state }) => state === 'free' || state === 'few'),
          unread: null,
        }),
        (error: unknown): Found => ({ times: null, unread: error instanceof Refused ? error.message : '' }),
      )
      .then((answer) => isCurrent && setFound({ key, ...answer }))
    return () => {
      isCurrent = false
    }
  }, [isOpen, businessId, date, people, key])
  return { ...(found?.key === key ? found : ASKING), again: () => setTries(tries + 1) }
}
