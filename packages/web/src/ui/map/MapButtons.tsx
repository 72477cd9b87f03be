import { ActionIcon, Group, Text } from '@mantine/core'
import { IconFocusCentered, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'

type Props = { onZoom: (steps: number) => void; onShowAll: () => void; hasOwnMap: boolean }

/** Below a map, where they cover nothing of it. */
export function MapButtons({ onZoom, onShowAll, hasOwnMap }: Props) {
  const t = useTranslations('map')
  return (
    <Group gap="xs" mt="xs">
      {[
        { name: 'zoomIn', Icon: IconZoomIn, onClick: () => onZoom(1) },
        { name: 'zoomOut', Icon: IconZoomOut, onClick: () => onZoom(-1) },
        { name: 'zoomAll', Icon: IconFocusCentered, onClick: onShowAll },
      ].map(({ name, Icon, onClick }) => (
        <ActionIcon key={name} variant="default" size={44} aria-label={t(name as 'zoomIn')} onClick={onClick}>
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
      {hasOwnMap && (
        <Text size="xs" c="dimmed" ml="auto">
          {t('sources')}
        </Text>
      )}
    </Group>
  )
}
