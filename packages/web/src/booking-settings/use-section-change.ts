import {
  type BookingSettings,
  type SettingsChanges,
  type SettingsSectionName,
  updateBookingSettings,
} from '@muelle/contract/businesses/booking-settings'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useChange } from '../ui/use-change.ts'
import { settingsQuery } from './settings-query.ts'

/** What is written to a section: its new values, or null for the defaults; `over` is the version that was read. */
export type SectionInput = { value: unknown; over: number }

/** Saves one section of a business's settings. `takeStale` puts what somebody else saved meanwhile in place and answers it. */
export function useSectionChange(businessId: number, section: SettingsSectionName, onSaved?: () => void) {
  const t = useTranslations('bookingSettings')
  const queryClient = useQueryClient()
  const keep = (settings: BookingSettings) => queryClient.setQueryData(settingsQuery(businessId).queryKey, settings)
  const change = useChange({
    run: ({ value, over }: SectionInput, options) => {
      // The fields of a section are made from the bounds that the contract has; the server looks at them once more.
      const sections = { [section]: value } as SettingsChanges
      return ask(updateBookingSettings, { params: { id: businessId }, body: { version: over, sections } }, options)
    },
    success: t('saved'),
    failure: t('failed'),
    showsStale: true,
    onDone: (saved) => {
      keep(saved)
      onSaved?.()
    },
  })
  const takeStale = (): BookingSettings | null => {
    if (!change.stale) return null
    // The refusal carries the settings in the shape of their own call.
    const current = change.stale as unknown as BookingSettings
    keep(current)
    change.dismissStale()
    return current
  }
  return { ...change, takeStale }
}
