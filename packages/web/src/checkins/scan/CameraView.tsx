import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { CameraState } from '../reader/use-camera.ts'
import styles from './Scanner.module.css'

type Props = { video: RefObject<HTMLVideoElement | null>; state: CameraState }

/** What the camera sees, with the frame to hold a code into. */
export function CameraView({ video, state }: Props) {
  const t = useTranslations('scan')
  return (
    <div className={styles['camera']} data-state={state}>
      <video ref={video} className={styles['video']} aria-label={t('camera')} muted playsInline />
      {state === 'on' && (
        <div className={styles['aim']} aria-hidden>
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  )
}
