import type { WaitPage } from '@muelle/contract/visits/wait-page'
import { IconCheck, IconWalk } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { formatDayInside, formatTimeOfDay, localParts } from '../i18n/format.ts'
import { Change } from './Change.tsx'
import type { WaitAnswer } from './use-answer.ts'
import styles from './WaitPage.module.css'

type Props = {
  page: WaitPage
  isSending: boolean
  refusal: string | null
  onAnswer: (answer: WaitAnswer) => void
}

/** The three answers to a ready table, the same as by message; who still waits says that they are here, or leaves the line (W-5). */
export function Answers({ page, isSending, refusal, onAnswer }: Props) {
  const t = useTranslations('waitPage')
  const { offer, status, can } = page
  const isInLine = status === 'waiting' || status === 'notified'
  const mayDo = isInLine || can.confirm || can.change || can.cancel || can.here
  if (!mayDo) return refusal === null ? null : <Refusal sentence={refusal} />
  return (
    <section className={parts['section']}>
      {refusal !== null && <Refusal sentence={refusal} />}
      {offer && !offer.on_the_way && (
        <button type="button" className={parts['main']} disabled={isSending} onClick={() => onAnswer('coming')}>
          <IconWalk size={24} aria-hidden />
          {t('coming')}
        </button>
      )}
      {offer?.on_the_way && <p role="status">{t('weKnow')}</p>}
      {can.confirm && (
        <button type="button" className={parts['main']} disabled={isSending} onClick={() => onAnswer('confirm')}>
          <IconCheck size={24} aria-hidden />
          {t('confirm')}
        </button>
      )}
      {!offer && can.here && (
        <button type="button" className={parts['main']} disabled={isSending} onClick={() => onAnswer('here')}>
          {t('here')}
        </button>
      )}
      <div className={styles['others']}>
        {offer?.may_ask_more && (
          <button type="button" className={parts['plain']} disabled={isSending} onClick={() => onAnswer('more_time')}>
            {t('more')}
          </button>
        )}
        {can.change && <Change key={page.ticket} page={page} isSending={isSending} onChange={onAnswer} />}
        {can.cancel && (
          <Leave asks={isInLine ? 'line' : 'visit'} isSending={isSending} onLeave={() => onAnswer('cancel')} />
        )}
      </div>
      {page.change_until !== null && (
        <p className={parts['note']}>{t('until', momentOf(page.change_until, page.business.time_zone))}</p>
      )}
    </section>
  )
}

const momentOf = (instant: string, zone: string) => {
  const { date, time } = localParts(instant, zone)
  return { date: formatDayInside(date), time: formatTimeOfDay(time) }
}

type LeaveProps = { asks: 'line' | 'visit'; isSending: boolean; onLeave: () => void }

/** Leaving cannot be taken back, so it is asked in place of the button itself. */
function Leave({ asks, isSending, onLeave }: LeaveProps) {
  const t = useTranslations('waitPage')
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <button type="button" className={parts['plain']} disabled={isSending} onClick={() => setAsked(true)}>
        {t('cancel')}
      </button>
    )
  return (
    <fieldset className={styles['sure']}>
      <legend>{t(asks === 'line' ? 'sure' : 'sureVisit')}</legend>
      <button type="button" className={parts['plain']} disabled={isSending} onClick={onLeave}>
        {t(asks === 'line' ? 'yesLeave' : 'yesCancel')}
      </button>
      <button type="button" className={parts['plain']} onClick={() => setAsked(false)}>
        {t(asks === 'line' ? 'stay' : 'keep')}
      </button>
    </fieldset>
  )
}

function Refusal({ sentence }: { sentence: string }) {
  const t = useTranslations('waitPage')
  return <p role="alert">{sentence || t('notSent')}</p>
}
