import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { STORAGE_PREFIX } from '../browser/storage.ts'
import { cssVariablesFor, themeFor } from '../ui/theme.ts'
import { useLayout } from '../ui/use-layout.ts'

const colorScheme = localStorageColorSchemeManager({ key: `${STORAGE_PREFIX}color-scheme` })

/** Theme, accent and density around everything, as the person has chosen them. */
export function PanelTheme({ children }: { children: ReactNode }) {
  const { accent, density } = useLayout()
  const theme = useMemo(() => themeFor({ accent, density }), [accent, density])
  const variables = useMemo(() => cssVariablesFor(accent), [accent])
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density
  }, [density])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
