import { Alert, Skeleton } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MapPlane } from './MapPlane.tsx'
import styles from './MapView.module.css'
import type { MapProps, MapSettings } from './map-types.ts'

type Canvas = ComponentType<MapProps & MapSettings & { onFailure: () => void }>
type Drawing = { kind: 'loading' } | { kind: 'map'; Canvas: Canvas } | { kind: 'plane' }

/** Whether the browser can draw maps; some machines and settings switch that off. */
function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/**
 * A map to show and set points on. Its library is loaded here and nowhere else; where the browser cannot draw it, or it does not come,
 * a plane of coordinates takes its place.
 */
export function MapView({ settings, ...props }: MapProps & { settings: MapSettings | null }) {
  const t = useTranslations('map')
  const [drawing, setDrawing] = useState<Drawing>(() => ({ kind: canDraw() ? 'loading' : 'plane' }))
  const fallBack = () => setDrawing({ kind: 'plane' })
  useEffect(() => {
    if (drawing.kind !== 'loading') return
    let isOver = false
    import('./MapCanvas.tsx').then(
      ({ MapCanvas }) => !isOver && setDrawing({ kind: 'map', Canvas: MapCanvas }),
      () => !isOver && setDrawing({ kind: 'plane' }),
    )
    return () => {
      isOver = true
    }
  }, [drawing.kind])

  if (drawing.kind === 'plane')
    return (
      <>
        <Alert color="gray" variant="light" mb="xs">
          {t('noDrawing')}
        </Alert>
        <MapPlane {...props} />
      </>
    )
  if (drawing.kind === 'loading' || settings === null)
    return (
      <div className={styles['frame']}>
        <Skeleton role="status" className={styles['waiting']} height="100%" aria-label={t('loading')} />
      </div>
    )
  const { Canvas } = drawing
  return <Canvas {...props} {...settings} onFailure={fallBack} />
}
