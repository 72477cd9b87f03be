import { type PointerEvent, useRef, useState } from 'react'

/** Pixels that a pointer moves before a press is a drag. */
const DRAG_THRESHOLD_PX = 5

export type Drag<D> = { departure: D; x: number; y: number; overRow: number | null }
type Options<D> = {
  /** Told once a drag has begun. */
  onStart: (departure: D) => void
  /** The row, by its index, on which it was dropped. */
  onDrop: (departure: D, row: number) => void
}

/** The row under a point, by the index that it carries in `data-row`. */
function rowAt(x: number, y: number): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (row !== undefined) return Number(row)
  }
  return null
}

/**
 * Drags bars from row to row with a mouse or a pen; never along the time axis. A finger scrolls instead and opens the dialog with a
 * tap, as the keyboard does. Escape, or a drop beside the rows, puts the bar back.
 */
export function useBarDrag<D>({ onStart, onDrop }: Options<D>) {
  const [drag, setDrag] = useState<Drag<D> | null>(null)
  const origin = useRef<{ x: number; y: number } | null>(null)
  /** A drag ends with a click on the bar, which must not open its dialog. */
  const wasDragged = useRef(false)

  const end = () => {
    origin.current = null
    setDrag(null)
  }
  const handlersOf = (departure: D) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false
      if (event.pointerType === 'touch' || event.button !== 0) return
      origin.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = origin.current
      if (!from) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!drag && Math.hypot(x, y) < DRAG_THRESHOLD_PX) return
      if (!wasDragged.current) {
        wasDragged.current = true
        onStart(departure)
      }
      setDrag({ departure, x, y, overRow: rowAt(event.clientX, event.clientY) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const row = wasDragged.current ? rowAt(event.clientX, event.clientY) : null
      end()
      if (row !== null) onDrop(departure, row)
    },
    onPointerCancel: end,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Escape') end()
    },
  })
  return { drag, handlersOf, wasDragged: () => wasDragged.current }
}
