import { IconBulb, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasSound, setSound } from '../reader/signal.ts'

type Props = { torch: { isLit: boolean; light: (isOn: boolean) => void } | null }

/** Light and sound of a scanner, and the way out. */
export function HeadButtons({ torch }: Props) {
  const t = useTranslations()
  const [isLoud, setLoud] = useState(hasSound)
  const Sound = isLoud ? IconVolume : IconVolumeOff
  return (
    <>
      {torch && (
        <button
          type="button"
          aria-label={t('scan.torch')}
          aria-pressed={torch.isLit}
          onClick={() => torch.light(!torch.isLit)}
        >
          <IconBulb size={26} aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-label={t('scan.sound')}
        aria-pressed={isLoud}
        onClick={() => {
          setSound(!isLoud)
          setLoud(!isLoud)
        }}
      >
        <Sound size={26} aria-hidden />
      </button>
      <Link to="/visitas" aria-label={t('common.close')}>
        <IconX size={28} aria-hidden />
      </Link>
    </>
  )
}
