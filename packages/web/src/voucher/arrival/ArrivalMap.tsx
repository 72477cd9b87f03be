import type { PublicArrival } from '@muelle/contract/tickets/record'
import { useTranslations } from 'use-intl'
import { PLANE, type Place, placeOf, viewOf } from '../../ui/map/plane.ts'
import styles from './ArrivalPage.module.css'

const pathOf = (places: readonly Place[]) => places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** Where to wait, where the boat is and which way the tour goes: one small drawing, true to scale, without anybody else's tiles. */
export function ArrivalMap({ arrival: { place, boat, route } }: { arrival: PublicArrival }) {
  const t = useTranslations('boat')
  const position = boat?.position ?? null
  if (!place || !position) return null
  const view = viewOf([place, position, ...route])
  const [dock, now] = [placeOf(view, place), placeOf(view, position)]
  return (
    <svg className={styles['map']} viewBox={`0 0 ${PLANE.width} ${PLANE.height}`} role="img" aria-label={t('map')}>
      <polyline className={styles['way']} points={pathOf(route.map((point) => placeOf(view, point)))} />
      <polyline className={styles['coming']} points={pathOf([now, dock])} />
      <g transform={`translate(${dock.x} ${dock.y})`}>
        <path className={styles['pin']} d="M0 0C-26 -34 -30 -46 -30 -58A30 30 0 0 1 30 -58C30 -46 26 -34 0 0Z" />
        <circle className={styles['hole']} cy={-58} r={11} />
        <text className={styles['label']} y={36} textAnchor="middle">
          {t('aboardHere')}
        </text>
      </g>
      <g transform={`translate(${now.x} ${now.y})`}>
        <circle className={styles['boat']} r={30} />
        <path className={styles['hull']} d="M-16 6l-2 -8h36l-4 8M-15 -2v-9h14l8 9M-18 12q4.500 4 9 0t9 0t9 0t9 0" />
        <text className={styles['label']} y={-42} textAnchor="middle">
          {boat?.name}
        </text>
      </g>
    </svg>
  )
}
