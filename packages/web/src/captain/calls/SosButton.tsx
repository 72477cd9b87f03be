import type { BoatCall } from '@muelle/contract/captain/calls'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { useHold } from '../../ui/use-hold.ts'
import { goTo } from '../page/place.tsx'
import styles from './Calls.module.css'
import { phonePlace } from './phone-place.ts'
import { raiseCall, SOS_MS, useStandingCall } from './use-calls.ts'

type Props = { departureId: number; calls: readonly BoatCall[] }

/** Held, it calls for help; a short press, or one while a call stands, only opens its page. */
export function SosButton({ departureId, calls }: Props) {
  const t = useTranslations('boatCalls')
  const standing = useStandingCall({ departureId, calls }, 'sos')
  const open = () => goTo({ departure: departureId, view: 'sos' })
  const hold = useHold({
    ms: SOS_MS,
    isOff: standing !== null,
    onHold: () => {
      raiseCall(departureId, 'sos')
      open()
    },
  })
  const { onPointerDown, onPointerUp, onKeyUp, ...held } = hold.props
  const isShort = hold.phase === 'holding' || standing !== null
  return (
    <button
      type="button"
      className={styles['header']}
      aria-label={t('sosHold')}
      style={{ '--hold-ms': `${SOS_MS}ms` } as CSSProperties}
      {...held}
      onPointerDown={(event) => {
        void phonePlace.lookIfAllowed()
        onPointerDown(event)
      }}
      onPointerUp={() => {
        onPointerUp()
        if (isShort) open()
      }}
      onKeyUp={(event) => {
        onKeyUp(event)
        if (isShort && (event.key === 'Enter' || event.key === ' ')) open()
      }}
      // A screen reader's press opens the page, where it is pressed twice.
      onClick={({ detail }) => detail === 0 && open()}
    >
      <span>
        <strong>SOS</strong>
      </span>
    </button>
  )
}
