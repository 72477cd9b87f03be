import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { Component, type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, isOffline } from '../../api/api-error.ts'
import { network } from '../../api/ask.ts'
import { isMissingPart, reloadOnceFor } from '../../browser/missing-part.ts'
import { sentenceOf } from '../../ui/notify.ts'
import styles from '../Deck.module.css'
import { goTo } from './place.tsx'

/** What took the place of something: what happened, its reference, and another try. */
export function DeckFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations()
  const isMissing = isMissingPart(error)
  const isAway = isMissing ? !navigator.onLine : isOffline(error)
  useEffect(() => {
    if (!isMissing || !(error instanceof Error)) return
    // A newer version has other files. Where no server answers a reload would help nobody.
    void network.answers().then((isAnswered) => isAnswered && reloadOnceFor(error, Date.now()))
  }, [isMissing, error])
  const Icon = isAway ? IconWifiOff : IconPlugConnectedX
  const isKnown = error instanceof ApiError
  const title = isAway ? 'notReadTitle' : isMissing ? 'outdatedTitle' : isKnown ? 'session' : 'unexpectedTitle'
  const words = isMissing ? t(isAway ? 'errors.notRead' : 'errors.outdatedBody') : sentenceOf(error)
  return (
    <div role="alert" className={styles['empty']}>
      <Icon size={64} aria-hidden />
      <h2>{t(`errors.${title}`)}</h2>
      <p>{words}</p>
      {isKnown && error.requestId && <p>{t('errors.requestId', { id: error.requestId })}</p>}
      <button type="button" className={styles['outline']} onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  )
}

type State = { error: unknown }

/** What breaks leaves the trip within reach: a press leads back to it. */
export class DeckBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }
  static getDerivedStateFromError = (error: unknown): State => ({ error })
  retry = (): void => {
    // A part that did not come is not asked for again by the browser as long as the page is open.
    if (isMissingPart(this.state.error) && navigator.onLine) return location.reload()
    goTo({}, { replace: true })
    this.setState({ error: null })
  }
  override render(): ReactNode {
    const { error } = this.state
    return error === null ? this.props.children : <DeckFault error={error} onRetry={this.retry} />
  }
}
