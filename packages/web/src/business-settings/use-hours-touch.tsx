import type { CallInput } from '@muelle/contract/call'
import { previewBookingSettings } from '@muelle/contract/visits/settings-impact'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { SettingsTouchQuestion } from '../businesses/SettingsTouchQuestion.tsx'
import { type SettingsTouch, touchesAny } from '../businesses/settings-touch.ts'
import { useChange } from '../ui/use-change.ts'

export type TriedHours = NonNullable<CallInput<typeof previewBookingSettings>['body']['hours']>
type Look = { hours: TriedHours; save: () => void }

type HoursTouch = {
  isPending: boolean
  /** Goes on with `save` by itself where nothing that is booked is touched, else a person decides. */
  look: (hours: TriedHours, save: () => void) => void
  /** The question, above the form. */
  question: ReactNode
}

/** Asks what other hours would do to what is booked before they are saved. `isAsked` is false where nobody books hours. */
export function useHoursTouch(businessId: number, isAsked: boolean): HoursTouch {
  const t = useTranslations('hours')
  const [asked, setAsked] = useState<{ touch: SettingsTouch; save: () => void } | null>(null)
  const asking = useChange({
    run: ({ hours }: Look, options) =>
      ask(previewBookingSettings, { params: { id: businessId }, body: { sections: {}, hours } }, options),
    failure: t('failed'),
    onDone: (touch, { save }) => {
      if (touchesAny(touch)) setAsked({ touch, save })
      else save()
    },
  })
  return {
    isPending: asking.isPending,
    look: (hours, save) => (isAsked ? asking.send({ hours, save }) : save()),
    question: asked && (
      <SettingsTouchQuestion
        touch={asked.touch}
        isPending={false}
        onConfirm={() => {
          setAsked(null)
          asked.save()
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
