import { BOUNDS } from '@muelle/domain/booking-settings/booking-settings'
import type { Weekday } from '@muelle/domain/hours/schedules'
import { isOutside, isTurnOutside, type Turn } from './setting-bounds.ts'
import type { WindowKind } from './setting-fields.ts'

/** Hours of some days with what holds in them, as the wire has it. */
export type SettingWindow = {
  weekdays: Weekday[]
  from: string
  to: string
  covers?: number | null
  parties?: number | null
  walk_in_percent?: number | null
  turns?: Turn[]
}

const EVENING = { weekdays: ['fri', 'sat'] satisfies Weekday[], from: '20:00', to: '23:00' }

/** What a new one starts with: the evenings on which most venues are full. */
export function newWindow(kind: WindowKind, turns: readonly Turn[]): SettingWindow {
  if (kind === 'pace') return { ...EVENING, covers: null, parties: null, walk_in_percent: null }
  return kind === 'turns' ? { ...EVENING, turns: turns.map((turn) => ({ ...turn })) } : { ...EVENING }
}

/** Whether a window, as it was typed, would be refused. */
export function isWindowOutside({ weekdays, covers, parties, walk_in_percent, turns }: SettingWindow): boolean {
  const { coversPerSlot, partiesPerSlot, walkInPercent } = BOUNDS.pacing
  return (
    weekdays.length === 0 ||
    isOutside(covers, coversPerSlot) ||
    isOutside(parties, partiesPerSlot) ||
    isOutside(walk_in_percent, walkInPercent) ||
    (turns ?? []).some(isTurnOutside)
  )
}
