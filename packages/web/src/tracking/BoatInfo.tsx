import { Button, Group, Text } from '@mantine/core'
import type { TransportLocation } from '@muelle/contract/tracking/geotrackings'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../i18n/format.ts'
import { GeoBadge } from './GeoBadge.tsx'

type Props = { boat: TransportLocation; onClose: () => void }

/** What the window of a boat says: which one, on which tour, how far, and when it was heard of (spec 2.6). */
export function BoatInfo({ boat, onClose }: Props) {
  const t = useTranslations('tracking')
  const [trackingId] = boat.trackingIds
  const people = t('aboard', { count: boat.aboard })
  return (
    <section aria-label={boat.transportName}>
      <Group justify="space-between" gap="xs" wrap="nowrap" mb={4}>
        <Text fw={700}>{boat.transportName}</Text>
        <GeoBadge status={boat.tourGeoTrackingStatus} />
      </Group>
      <Text size="sm">{boat.tourNames.join(', ')}</Text>
      <Text size="sm" c="dimmed">
        {boat.captain === null ? people : `${boat.captain} · ${people}`}
      </Text>
      <Text size="sm" c="dimmed">
        {t('lastPoint', { time: formatDateTime(boat.pointAt, boat.timeZone) })}
      </Text>
      <Group gap={4} mt={4}>
        {trackingId !== undefined && (
          <Button
            variant="subtle"
            px={8}
            mih={44}
            renderRoot={(props) => (
              <Link to="/tour-geo-trackings/$tracking" params={{ tracking: String(trackingId) }} {...props} />
            )}
          >
            {t('seeTrip')}
          </Button>
        )}
        <Button variant="subtle" color="gray" px={8} mih={44} onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </section>
  )
}
