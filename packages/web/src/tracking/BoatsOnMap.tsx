import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { TransportLocation } from '@muelle/contract/tracking/geotrackings'
import { IconMap } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenAtRest } from '../browser/when-at-rest.ts'
import { loadTexts } from '../i18n/catalogues.ts'
import { PHONE } from '../ui/light/phone.ts'
import type { MapFocus } from '../ui/map/map-types.ts'
import styles from './BoatStrip.module.css'
import { BoatStrip } from './BoatStrip.tsx'

const loadMap = () =>
  Promise.all([import('./BoatMap.tsx'), loadTexts('tracking')]).then(([part]) => ({ default: part.BoatMap }))
const BoatMap = lazy(loadMap)

/** Boats on a map, and below it the same as a list. The map comes once the screen rests; on a phone, or where data are dear, at a press. */
export function BoatsOnMap({ boats }: { boats: readonly TransportLocation[] }) {
  const t = useTranslations('tracking')
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [isShown, setShown] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const [focus, setFocus] = useState<MapFocus | null>(null)
  useEffect(() => {
    if (isPhone || isShown) return
    return whenAtRest('boats', [
      async () => {
        await loadMap()
        setShown(true)
      },
    ])
  }, [isPhone, isShown])
  const chooseInList = (id: number | null) => {
    const boat = boats.find(({ transportId }) => transportId === id)
    setChosen(id)
    setFocus(boat ? { point: { lat: boat.latitude, lng: boat.longitude } } : null)
    // On a phone the map is what one asks for by choosing a boat.
    if (boat) setShown(true)
  }
  return (
    <>
      {isShown ? (
        <Suspense fallback={<Skeleton height="clamp(18rem, 50vh, 30rem)" />}>
          <BoatMap boats={boats} chosen={chosen} focus={focus} onChoose={setChosen} />
        </Suspense>
      ) : (
        <div className={styles['waiting']} data-phone={isPhone || undefined}>
          <Button
            variant="default"
            mih={44}
            leftSection={<IconMap size={18} aria-hidden />}
            onClick={() => setShown(true)}
          >
            {t('showMap')}
          </Button>
        </div>
      )}
      <BoatStrip boats={boats} chosen={chosen} onChoose={chooseInList} />
    </>
  )
}
