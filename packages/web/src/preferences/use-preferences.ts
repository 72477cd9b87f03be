import { useMantineColorScheme } from '@mantine/core'
import type { Preferences } from '@muelle/contract/profile/preferences'
import { updatePreferences } from '@muelle/contract/profile/record'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect } from 'react'
import { ask } from '../api/ask.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { sessionQuery } from '../session/session-query.ts'
import { useSession } from '../session/use-session.ts'
import { layoutStore } from '../ui/layout-store.ts'
import { notifyFailure } from '../ui/notify.ts'
import { useLayout } from '../ui/use-layout.ts'
import { createSaver } from './create-saver.ts'

const save = createSaver((body: Preferences) => ask(updatePreferences, { body }), notifyFailure)

/** What the person has chosen, or what this browser shows as long as they have chosen nothing. */
function usePreferences(): Preferences {
  const { language } = useLanguage()
  const { colorScheme: theme } = useMantineColorScheme()
  const layout = useLayout()
  return { language, theme, layout }
}

/**
 * Changes how the panel looks: here at once, and on the person's other devices as soon as the server has it. A change goes into the session,
 * from which `useKeptPreferences` applies it.
 */
export function useChangePreferences(): (change: Partial<Preferences>) => void {
  const current = usePreferences()
  const queryClient = useQueryClient()
  return (change) => {
    const preferences = { ...current, ...change }
    queryClient.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, user: { ...session.user, preferences } },
    )
    save(preferences)
  }
}

/** Makes the panel look as the person wants it, on whichever device they sign in; before the next paint, apart from the texts. */
export function useKeptPreferences(): void {
  const { preferences } = useSession().user
  const { language, changeLanguage } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const apply = useCallback(
    (kept: Preferences) => {
      layoutStore.write(kept.layout)
      if (kept.theme !== colorScheme) setColorScheme(kept.theme)
      if (kept.language !== language) void changeLanguage(kept.language).catch(notifyFailure)
    },
    [colorScheme, setColorScheme, language, changeLanguage],
  )
  useLayoutEffect(() => {
    if (preferences) apply(preferences)
  }, [preferences, apply])
}
