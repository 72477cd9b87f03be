import type { MantineColorScheme } from '@mantine/core'

export const THEMES = [
  { scheme: 'light', label: 'themeLight' },
  { scheme: 'dark', label: 'themeDark' },
  { scheme: 'auto', label: 'themeAuto' },
] as const satisfies readonly { scheme: MantineColorScheme; label: string }[]

export const isTheme = (value: string): value is MantineColorScheme => THEMES.some(({ scheme }) => scheme === value)
