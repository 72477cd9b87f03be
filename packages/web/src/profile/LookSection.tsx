import { Anchor, Group, SegmentedControl, Select, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../i18n/language.ts'
import { useChangePreferences } from '../preferences/use-preferences.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { isTheme, THEMES } from '../ui/themes.ts'

/** Language and theme, which work at once and on every device. */
export function LookSection() {
  const t = useTranslations()
  const themeId = useId()
  const { language } = useLanguage()
  const { colorScheme } = useMantineColorScheme()
  const change = useChangePreferences()
  return (
    <SettingsSection title={t('profile.look')} description={t('profile.lookHint')}>
      <Stack gap="md">
        <Select
          label={t('profile.language')}
          data={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => isLanguage(value) && change({ language: value })}
        />
        <div>
          <Text id={themeId} size="sm" fw={500} mb={4}>
            {t('profile.theme')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby={themeId}
            transitionDuration={0}
            data={THEMES.map(({ scheme, label }) => ({ value: scheme, label: t(`shell.${label}`) }))}
            value={colorScheme}
            onChange={(value) => isTheme(value) && change({ theme: value })}
          />
        </div>
        <Group>
          <Anchor component={Link} to="/builder">
            {t('profile.moreLook')}
          </Anchor>
        </Group>
      </Stack>
    </SettingsSection>
  )
}
