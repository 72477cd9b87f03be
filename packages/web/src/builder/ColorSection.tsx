import { Group, Stack, useMantineColorScheme } from '@mantine/core'
import { ACCENTS, DENSITIES } from '@muelle/domain/preferences/layout'
import { useTranslations } from 'use-intl'
import { useChangePreferences } from '../preferences/use-preferences.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { isTheme, THEMES } from '../ui/themes.ts'
import { Choice } from './Choice.tsx'
import styles from './ColorSection.module.css'
import type { PartProps } from './LayoutParts.tsx'

const SCHEMES = THEMES.map(({ scheme }) => scheme)

/** Theme, accent and density: what the whole panel has. */
export function ColorSection({ layout, onChange }: PartProps) {
  const t = useTranslations()
  const { colorScheme } = useMantineColorScheme()
  const change = useChangePreferences()
  const themeWord = (scheme: string) => {
    const theme = THEMES.find((candidate) => candidate.scheme === scheme)
    return theme ? t(`shell.${theme.label}`) : scheme
  }
  return (
    <SettingsSection title={t('builder.colors')}>
      <Stack gap="md">
        <Choice
          label={t('shell.theme')}
          options={SCHEMES}
          renderOption={themeWord}
          value={colorScheme}
          onChange={(theme) => isTheme(theme) && change({ theme })}
        />
        <Choice
          label={t('builder.accent')}
          options={ACCENTS}
          renderOption={(accent) => (
            <Group gap={6} justify="center" wrap="nowrap">
              <span className={styles['swatch']} style={{ background: `var(--mantine-color-${accent}-7)` }} />
              {t(`builder.accents.${accent}`)}
            </Group>
          )}
          value={layout.accent}
          onChange={(accent) => onChange({ accent })}
        />
        <Choice
          label={t('builder.density')}
          options={DENSITIES}
          renderOption={(density) => t(`builder.densities.${density}`)}
          value={layout.density}
          onChange={(density) => onChange({ density })}
        />
      </Stack>
    </SettingsSection>
  )
}
