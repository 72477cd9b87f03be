import type { GroupScope } from '@muelle/domain/departures/capacity/shared-vacants'

type Bar = { x: number; width: number; row: 0 | 1; isShared: boolean }

/** Two tours, one above the other, on an axis of a day: the departures that share seats are filled. */
const BARS: Readonly<Record<GroupScope, readonly Bar[]>> = {
  same_start: [
    { x: 8, width: 34, row: 0, isShared: true },
    { x: 62, width: 34, row: 0, isShared: false },
    { x: 8, width: 26, row: 1, isShared: true },
    { x: 46, width: 26, row: 1, isShared: false },
  ],
  overlap: [
    { x: 8, width: 40, row: 0, isShared: true },
    { x: 76, width: 36, row: 0, isShared: false },
    { x: 30, width: 38, row: 1, isShared: true },
  ],
  day: [
    { x: 8, width: 30, row: 0, isShared: true },
    { x: 76, width: 34, row: 0, isShared: true },
    { x: 42, width: 30, row: 1, isShared: true },
  ],
}

/** A small picture beside the sentence that says the same. */
export function ScopePicture({ scope }: { scope: GroupScope }) {
  return (
    <svg width={120} height={44} viewBox="0 0 120 44" aria-hidden focusable="false">
      <line x1={4} x2={116} y1={40} y2={40} stroke="currentColor" strokeOpacity={0.4} />
      {BARS[scope].map(({ x, width, row, isShared }) => (
        <rect
          key={`${x} ${row}`}
          x={x}
          y={row === 0 ? 4 : 22}
          width={width}
          height={14}
          rx={4}
          fill={isShared ? 'var(--mantine-primary-color-filled)' : 'none'}
          stroke="currentColor"
          strokeOpacity={isShared ? 0 : 0.5}
          strokeDasharray={isShared ? undefined : '3 3'}
        />
      ))}
    </svg>
  )
}
