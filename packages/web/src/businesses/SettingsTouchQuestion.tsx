import { type ComponentProps, lazy, Suspense } from 'react'
import { loadTexts } from '../i18n/catalogues.ts'

const SettingsTouchDialog = lazy(async () => {
  const [{ SettingsTouchDialog: component }] = await Promise.all([
    import('./SettingsTouchDialog.tsx'),
    loadTexts('reservations'),
  ])
  return { default: component }
})

/** The question before a change that touches what is booked; it comes with its words, which not every form of settings has loaded. */
export function SettingsTouchQuestion(props: ComponentProps<typeof SettingsTouchDialog>) {
  return (
    <Suspense fallback={null}>
      <SettingsTouchDialog {...props} />
    </Suspense>
  )
}
