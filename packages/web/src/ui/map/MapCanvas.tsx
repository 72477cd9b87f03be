import { useComputedColorScheme } from '@mantine/core'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { MapButtons } from './MapButtons.tsx'
import styles from './MapView.module.css'
import type { MapProps, MapSettings } from './map-types.ts'
import { useMap } from './use-map.ts'

/** The drawn map; it lies in a file of its own, with the library that draws it. */
export function MapCanvas(props: MapProps & MapSettings & { onFailure: () => void }) {
  const scheme = useComputedColorScheme('light')
  const frame = useRef<HTMLDivElement>(null)
  const { zoomBy, showAll, window: infoWindow } = useMap({ ...props, scheme, frame })
  return (
    <div>
      <div className={styles['frame']} role="group" aria-label={props.label} data-shown={props.disabled || undefined}>
        <div ref={frame} className={styles['canvas']} />
      </div>
      {props.info && createPortal(props.info.content, infoWindow)}
      <MapButtons onZoom={zoomBy} onShowAll={showAll} hasOwnMap={props.styleUrl === null} />
    </div>
  )
}
