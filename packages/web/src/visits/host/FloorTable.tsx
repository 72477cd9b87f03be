import type { PlacedTable } from '@muelle/domain/visits/floor/plan-layout'
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import box from '../floor/PlanBox.module.css'
import styles from './Floor.module.css'
import { useHost } from './host-context.ts'
import type { HostTable } from './host-model.ts'
import { shortName, useTableWords } from './host-words.ts'

type Props = {
  item: PlacedTable
  style: CSSProperties
  table: HostTable
  /** Whether it suits the party at the door; null while none is chosen for. */
  fit: 'best' | 'fits' | 'none' | null
  pulled: 'from' | 'over' | null
  onPull: (event: PointerEvent) => void
  /** With Shift a table is joined to those that the party has. */
  onPress: (isJoin: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One table of the floor: its number, how many of its seats are taken, who, and for how long; its colour says the same as its words. */
export const FloorTable = memo(function FloorTable(props: Props) {
  const { item, style, table, fit, pulled, onPull, onPress, onKeyDown } = props
  const t = useTranslations('host')
  const { business, model, selected, picking } = useHost()
  const words = useTableWords(business, model.now)(table)
  const { state, status, blocking } = table
  const { visit } = state
  const isOut = status === 'No_disponible' && visit === null
  const isBlocked = blocking.held !== null && visit === null
  const kind = isBlocked ? 'blocked' : visit === null && status !== 'Disponible' ? status : state.occupancy
  const gone = visit?.status === 'seated' ? turnShare(visit.startAt, visit.endAt, model.now) : null
  const isSelected =
    picking?.kind === 'block'
      ? picking.tableIds.includes(table.table.id)
      : (selected?.resourceIds.includes(table.table.id) ?? false)
  const name = visit?.row.name ?? (visit ? t('nameless') : null)
  return (
    <button
      type="button"
      className={`${box['table']} ${styles['table']}`}
      style={style}
      data-table={table.table.id}
      data-kind={visit?.progress === 'paid' && kind === 'freeing' ? 'paid' : kind}
      data-fit={fit}
      data-pulled={pulled}
      data-selected={isSelected}
      aria-pressed={isSelected}
      aria-label={t('tableLabel', {
        name: table.table.name,
        seats: table.table.capacity,
        state: t(
          `occupancy.${isBlocked ? 'blocked' : isOut ? 'out' : kind === 'Limpieza' ? 'cleaning' : state.occupancy}`,
        ),
        who: name ?? '',
        words,
      })}
      onPointerDown={onPull}
      onClick={({ shiftKey }) => onPress(shiftKey)}
      onKeyDown={onKeyDown}
    >
      <span
        className={`${box['shape']} ${styles['shape']}`}
        data-shape={item.shape}
        style={{ transform: `rotate(${item.rotation}deg)` }}
      >
        {gone !== null && <span className={styles['gone']} style={{ width: `${gone}%` }} />}
      </span>
      <span className={`${box['words']} ${styles['words']}`}>
        <span>
          <b>{shortName(table.table.name)}</b>{' '}
          <span className={styles['seats']}>
            {visit ? `${visit.partySize}/${table.table.capacity}` : table.table.capacity}
          </span>
        </span>
        {name && <span className={styles['name']}>{name}</span>}
        <span className={styles['state']}>{words}</span>
      </span>
    </button>
  )
})

/** How much of its time a party has sat, in percent. */
const turnShare = (from: number, to: number, now: number) =>
  Math.min(100, Math.max(0, Math.round(((now - from) / Math.max(1, to - from)) * 100)))
