import type { BoatCall } from '@muelle/contract/captain/calls'
import { IconCircleCheck, IconSpeedboat } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import deck from '../Deck.module.css'
import styles from './Calls.module.css'
import type { ShownCall } from './shown-call.ts'
import { raiseCall, useStandingCall } from './use-calls.ts'

type Props = { departureId: number; calls: readonly BoatCall[]; zone: string }

/** Asks the office for a boat that takes more, and says what became of that. */
export function OtherBoat({ departureId, calls, zone }: Props) {
  const t = useTranslations('boatCalls')
  const standing = useStandingCall({ departureId, calls }, 'other_boat')
  return (
    <div role="status" className={styles['other']}>
      {standing ? (
        <p>
          <IconCircleCheck size={32} aria-hidden />
          <span>
            <Became call={standing} zone={zone} />
          </span>
        </p>
      ) : (
        <button
          type="button"
          className={`${deck['filled']} ${styles['white']}`}
          onClick={() => raiseCall(departureId, 'other_boat')}
        >
          <IconSpeedboat size={32} aria-hidden /> {t('otherBoat')}
        </button>
      )}
    </div>
  )
}

function Became({ call, zone }: { call: ShownCall; zone: string }) {
  const t = useTranslations('boatCalls')
  if (call.told_at === null) return t('otherWaits')
  if (call.has_other_boats) return t('otherCame')
  if (call.seen) return t('otherSeen', { name: call.seen.by })
  return t('otherAsked', { time: formatTimeOfDay(localParts(call.told_at, zone).time) })
}
