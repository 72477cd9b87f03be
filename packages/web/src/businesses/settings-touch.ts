import type { Answer } from '@muelle/contract/call'
import type { previewBookingSettings } from '@muelle/contract/visits/settings-impact'

export type SettingsTouch = Answer<typeof previewBookingSettings>

/** Whether anything that is planned would be touched. */
export const touchesAny = ({
  without_table,
  moved,
  outside,
  over_pace,
  shifted,
  kept_departures,
}: SettingsTouch): boolean =>
  kept_departures > 0 || [without_table, moved, outside, over_pace, shifted].some(({ count }) => count > 0)
