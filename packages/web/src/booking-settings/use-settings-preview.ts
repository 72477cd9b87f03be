import type { SettingsChanges, SettingsSectionName } from '@muelle/contract/businesses/booking-settings'
import { previewBookingSettings } from '@muelle/contract/visits/settings-impact'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { type SettingsTouch, touchesAny } from '../businesses/settings-touch.ts'
import { useChange } from '../ui/use-change.ts'

/** Sections that decide about tables and times: what they would touch is asked before they are saved. */
const ASKED: ReadonlySet<SettingsSectionName> = new Set(['reservation', 'pacing', 'visit'])

type Preview = {
  isPending: boolean
  /** Looks first where it has to, and goes on by itself when nothing is touched. */
  look: (value: unknown) => void
}
type Ways = { onTouch: (touch: SettingsTouch) => void; save: (value: unknown) => void }

/** Asks what new values of a section would do to what is planned: `save` goes on where they do nothing, else a person decides. */
export function useSettingsPreview(businessId: number, section: SettingsSectionName, { onTouch, save }: Ways): Preview {
  const t = useTranslations('bookingSettings')
  const asking = useChange({
    run: (value: unknown, options) => {
      // The fields of a section are made from the bounds that the contract has; the server looks at them once more.
      const sections = { [section]: value } as SettingsChanges
      return ask(previewBookingSettings, { params: { id: businessId }, body: { sections } }, options)
    },
    failure: t('failed'),
    onDone: (found, value) => {
      if (touchesAny(found)) onTouch(found)
      else save(value)
    },
  })
  return {
    isPending: asking.isPending,
    look: (value) => (ASKED.has(section) ? asking.send(value) : save(value)),
  }
}
