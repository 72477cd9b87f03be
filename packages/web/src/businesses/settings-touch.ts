import type { Answer } from '@muelle/contract/call'
import type { previewBookingSettings } from '@muelle/contract/visits/settings-impact'

export type SettingsTouch = Answer<typeof previewBookingSettings>

/** Whether anything that is planned would be touched. */
export const touchesAny = ({ without_table, moved, outside, over_pace }: SettingsTouch): boolean =>
  [without_table, moved, outside, over_pace].some(({ count }) => count > 0)
