import { BOUNDS } from '@muelle/domain/booking-settings/booking-settings'
import type { SettingFieldSpec } from './setting-fields.ts'

export type Turn = { up_to: number | null; minutes: number | null }

/** Whether a number lies outside what a setting may be; an empty one means what its placeholder says. */
export const isOutside = (value: unknown, [min, max]: readonly [number, number]): boolean =>
  typeof value === 'number' && (value < min || value > max)

/** Whether a band of turns, as it was typed, would be refused. */
export const isTurnOutside = ({ up_to, minutes }: Turn): boolean =>
  isOutside(up_to, BOUNDS.visit.turnParty) || isOutside(minutes, BOUNDS.visit.turnMinutes)

/** Whether a setting, as it was typed, would be refused: nothing is put right for the person, and nothing is sent. */
export function isOutOfBounds(spec: SettingFieldSpec, value: unknown): boolean {
  if (spec.kind === 'number') return isOutside(value, spec.bounds)
  return spec.kind === 'turns' && (value as readonly Turn[]).some(isTurnOutside)
}
