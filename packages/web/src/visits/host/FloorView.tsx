import type { PlacedTable } from '@muelle/domain/visits/floor/plan-layout'
import { neighbourOf, readingOrder } from '@muelle/domain/visits/floor/plan-order'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import box from '../floor/PlanBox.module.css'
import { placeStyle, roomStyle, zoneNames } from '../floor/plan-box.ts'
import styles from './Floor.module.css'
import { FloorTable } from './FloorTable.tsx'
import { useHost } from './host-context.ts'
import { useFloorPress } from './use-floor-press.ts'

/** From how many pixels on a press is a pull. */
const PULL_PX = 8
const DIRECTIONS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const
const isArrow = (key: string): key is keyof typeof DIRECTIONS => Object.hasOwn(DIRECTIONS, key)

type Pull = { from: number; over: number | null; x: number; y: number; isPulled: boolean }

/** The tables where they stand, each with who sits there or comes next. A table is pulled onto another to move its party or to join the two. */
export function FloorView() {
  const t = useTranslations('host')
  const { plan, model, picking } = useHost()
  const { press, drop, dropWords } = useFloorPress()
  const [pull, setPull] = useState<Pull | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const items = useMemo(() => readingOrder(plan?.items ?? []), [plan])
  const suits = useMemo(() => {
    if (picking?.kind !== 'walk_in') return null
    const offers = model.suitable(picking.party)
    return { best: new Set(offers[0]?.resourceIds), all: new Set(offers.flatMap(({ resourceIds }) => resourceIds)) }
  }, [model, picking])
  if (!plan) return null

  const tableAt = (x: number, y: number) => {
    const found = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset['table'])
    return found instanceof HTMLElement ? Number(found.dataset['table']) : null
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (!pull) return
    const isPulled = pull.isPulled || Math.hypot(clientX - pull.x, clientY - pull.y) > PULL_PX
    if (isPulled) setPull({ ...pull, isPulled, over: tableAt(clientX, clientY) })
  }
  const onUp = () => {
    if (pull?.isPulled && pull.over !== null && pull.over !== pull.from) drop(pull.from, pull.over)
    // The click that follows a pull is none.
    if (pull?.isPulled) setTimeout(() => setPull(null))
    else setPull(null)
  }
  const onKey = (event: KeyboardEvent, item: PlacedTable) => {
    if (!isArrow(event.key) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = neighbourOf(item, items, DIRECTIONS[event.key])
    if (next) room.current?.querySelector<HTMLElement>(`[data-table="${next.resource_id}"]`)?.focus()
  }
  const placed = items.flatMap((item) => {
    const table = model.tableOf.get(item.resource_id)
    return table ? [{ item, table }] : []
  })
  const zoned = placed.map(({ item, table }) => ({ ...item, zone: table.table.zone }))
  const told = pull?.isPulled && pull.over !== null ? dropWords(pull.from, pull.over) : null
  return (
    <div className={styles['floor']}>
      {told && (
        <p className={styles['told']} role="status">
          {told}
        </p>
      )}
      <div
        ref={room}
        className={box['room']}
        style={roomStyle(plan)}
        role="group"
        aria-label={t('floor')}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => setPull(null)}
      >
        {zoneNames(zoned, plan).map(({ zone, style }) => (
          <span key={zone} className={box['zone']} style={style}>
            {zone}
          </span>
        ))}
        {placed.map(({ item, table }) => (
          <FloorTable
            key={item.resource_id}
            item={item}
            style={placeStyle(item, plan)}
            table={table}
            fit={
              suits === null
                ? null
                : suits.best.has(item.resource_id)
                  ? 'best'
                  : suits.all.has(item.resource_id)
                    ? 'fits'
                    : 'none'
            }
            pulled={
              pull?.isPulled
                ? pull.from === item.resource_id
                  ? 'from'
                  : pull.over === item.resource_id
                    ? 'over'
                    : null
                : null
            }
            onPull={({ clientX: x, clientY: y, button }) =>
              button === 0 && setPull({ from: item.resource_id, over: null, x, y, isPulled: false })
            }
            onPress={(isJoin) => !pull?.isPulled && press(item.resource_id, isJoin)}
            onKeyDown={(event) => onKey(event, item)}
          />
        ))}
      </div>
    </div>
  )
}
