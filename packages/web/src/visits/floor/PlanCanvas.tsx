import { VisuallyHidden } from '@mantine/core'
import type { Resource } from '@muelle/contract/resources/record'
import { PLAN_GRID, snapTo, turned } from '@muelle/domain/visits/floor/plan-geometry'
import type { PlacedTable } from '@muelle/domain/visits/floor/plan-layout'
import { readingOrder } from '@muelle/domain/visits/floor/plan-order'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import box from './PlanBox.module.css'
import styles from './PlanEditor.module.css'
import { placeStyle, roomStyle, zoneNames } from './plan-box.ts'
import type { PlanDraft } from './plan-draft.ts'

type Props = {
  draft: PlanDraft
  tables: ReadonlyMap<number, Resource>
  /** Tables that lie on each other. */
  wrong: ReadonlySet<number>
  selected: number | null
  isReadOnly: boolean
  onSelect: (resourceId: number) => void
  /** `goesOn`: it is the same step as the one before. */
  onPlace: (item: PlacedTable, goesOn: boolean) => void
}
type Pull = { resourceId: number; from: { x: number; y: number }; item: PlacedTable }

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const LONG_STEP = 5

/** The floor with its tables: pulled with a finger or a mouse, or moved by one line of the grid with an arrow key. */
export function PlanCanvas(props: Props) {
  const { draft, tables, wrong, selected, isReadOnly, onSelect, onPlace } = props
  const t = useTranslations('floorPlan')
  const room = useRef<HTMLDivElement>(null)
  const [pull, setPull] = useState<Pull | null>(null)
  const [keyed, setKeyed] = useState<number | null>(null)
  const unit = () => (room.current?.clientWidth ?? 1) / draft.size.width

  const grab = (event: PointerEvent<HTMLButtonElement>, item: PlacedTable) => {
    onSelect(item.resource_id)
    if (isReadOnly || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setPull({ resourceId: item.resource_id, from: { x: event.clientX, y: event.clientY }, item })
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!pull) return
    const before = draft.items.find(({ resource_id }) => resource_id === pull.resourceId)
    if (!before) return
    const x = before.x + (clientX - pull.from.x) / unit()
    const y = before.y + (clientY - pull.from.y) / unit()
    setPull({ ...pull, item: snapTo({ ...before, x, y }, draft.size) })
  }
  const drop = () => {
    if (pull) onPlace(pull.item, false)
    setPull(null)
    setKeyed(null)
  }
  const key = (event: KeyboardEvent, item: PlacedTable) => {
    if (isReadOnly || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    const goesOn = keyed === item.resource_id
    if (step) {
      const by = PLAN_GRID * (event.shiftKey ? LONG_STEP : 1)
      onPlace({ ...item, x: item.x + step[0] * by, y: item.y + step[1] * by }, goesOn)
    } else if (event.key.toLowerCase() === 'r') onPlace(turned(item, event.shiftKey ? -1 : 1), goesOn)
    else return
    event.preventDefault()
    onSelect(item.resource_id)
    setKeyed(item.resource_id)
  }

  const shown = draft.items.map((item) => (pull?.resourceId === item.resource_id ? pull.item : item))
  const zoned = shown.map((item) => ({ ...item, zone: tables.get(item.resource_id)?.zone ?? null }))
  const moving = shown.find(({ resource_id }) => resource_id === (pull?.resourceId ?? keyed))
  return (
    <div className={styles['floor']}>
      <div ref={room} className={`${box['room']} ${styles['room']}`} style={roomStyle(draft.size)}>
        {zoneNames(zoned, draft.size).map(({ zone, style }) => (
          <span key={zone} className={box['zone']} style={style}>
            {zone}
          </span>
        ))}
        {readingOrder(shown).map((item) => {
          const table = tables.get(item.resource_id)
          return (
            <button
              key={item.resource_id}
              type="button"
              className={`${box['table']} ${styles['movable']}`}
              style={placeStyle(item, draft.size)}
              aria-pressed={selected === item.resource_id}
              aria-describedby="floor-plan-help"
              data-selected={selected === item.resource_id}
              data-wrong={wrong.has(item.resource_id)}
              onPointerDown={(event) => grab(event, item)}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={() => setPull(null)}
              onClick={() => onSelect(item.resource_id)}
              onKeyDown={(event) => key(event, item)}
              onBlur={() => setKeyed(null)}
            >
              <span
                className={box['shape']}
                data-shape={item.shape}
                style={{ transform: `rotate(${item.rotation}deg)` }}
              />
              <span className={box['words']}>
                <span className={styles['number']}>{table?.name}</span>
                {table && <span className={styles['seats']}>{t('seats', { count: table.capacity })}</span>}
              </span>
            </button>
          )
        })}
      </div>
      <VisuallyHidden role="status">
        {moving && t('at', { name: tables.get(moving.resource_id)?.name ?? '', x: moving.x, y: moving.y })}
      </VisuallyHidden>
    </div>
  )
}
