import { Anchor, List } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'

const TARGETS = [
  { key: 'resources', to: '/settings/recursos' },
  { key: 'fields', to: '/settings/campos-de-entrada' },
  { key: 'tags', to: '/settings/etiquetas-de-entrada' },
  { key: 'messages', to: '/settings/mensajes' },
] as const

/** What a venue sets on screens of its own: its tables, what it asks, and the words it marks guests with. */
export function VenueLinks() {
  const t = useTranslations('venueConfig')
  return (
    <SettingsSection title={t('elsewhere')}>
      <List spacing="xs">
        {TARGETS.map(({ key, to }) => (
          <List.Item key={key}>
            <Anchor component={Link} to={to}>
              {t(`links.${key}`)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </SettingsSection>
  )
}
