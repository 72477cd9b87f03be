import { isOutOfBounds } from './setting-bounds.ts'
import type { SettingFieldSpec } from './setting-fields.ts'
import { isWindowOutside, type SettingWindow } from './windows.ts'

/** Whether a setting of any kind, as it was typed, would be refused. */
export const isRefusable = (spec: SettingFieldSpec, value: unknown): boolean =>
  spec.kind === 'windows' ? (value as readonly SettingWindow[]).some(isWindowOutside) : isOutOfBounds(spec, value)
