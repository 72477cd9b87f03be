import type { WaitPage } from '@muelle/contract/visits/wait-page'
import { IconWalk } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
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
  const { offer, status, present, later } = page
  if (status !== 'waiting' && status !== 'notified') return refusal === null ? null : <Refusal sentence={refusal} />
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
      {!offer && !present && !later && (
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
        <Leave isSending={isSending} onLeave={() => onAnswer('cancel')} />
      </div>
    </section>
  )
}

/** Leaving the line cannot be taken back, so it is asked in place of the button itself. */
function Leave({ isSending, onLeave }: { isSending: boolean; onLeave: () => void }) {
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
      <legend>{t('sure')}</legend>
      <button type="button" className={parts['plain']} disabled={isSending} onClick={onLeave}>
        {t('yesLeave')}
      </button>
      <button type="button" className={parts['plain']} onClick={() => setAsked(false)}>
        {t('stay')}
      </button>
    </fieldset>
  )
}

function Refusal({ sentence }: { sentence: string }) {
  const t = useTranslations('waitPage')
  return <p role="alert">{sentence || t('notSent')}</p>
}
