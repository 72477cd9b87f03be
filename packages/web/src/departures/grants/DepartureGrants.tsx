import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { endSeatGrant, type SeatGrant } from '@muelle/contract/grants/record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { DeleteDialog } from '../../ui/dialog/DeleteDialog.tsx'
import { CAPACITY_KEYS } from '../capacity/capacity-queries.ts'
import { GrantSaleReview } from './GrantSaleReview.tsx'
import { seatGrantsQuery } from './seat-grants-query.ts'

type Props = { departureId: number; departure: BoardDeparture }

/** What devices have of a departure to sell without a network, and what of their sales somebody has to look at. Nothing where there is neither. */
export function DepartureGrants({ departureId, departure }: Props) {
  const t = useTranslations('seatGrants')
  const { data: grants = [] } = useQuery(seatGrantsQuery(departureId))
  if (grants.length === 0) return null
  const flagged = grants.flatMap(({ sales, currency }) =>
    sales.filter(({ review }) => review !== null).map((sale) => ({ sale, currency })),
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby="seat-grants">
      <Title order={3} size="h5" id="seat-grants">
        {t('title')}
      </Title>
      {grants.map((grant) => (
        <Grant key={grant.id} grant={grant} timeZone={departure.time_zone} />
      ))}
      {flagged.length > 0 && (
        <Title order={4} size="h6">
          {t('toReview')}
        </Title>
      )}
      {flagged.map(({ sale, currency }) => (
        <GrantSaleReview key={sale.id} sale={sale} currency={currency} departureId={departureId} />
      ))}
    </Stack>
  )
}

function Grant({ grant, timeZone }: { grant: SeatGrant; timeZone: string }) {
  const t = useTranslations('seatGrants')
  const { can } = useRights()
  const { user } = useSession()
  const [isEnding, setEnding] = useState(false)
  const { user: holder, places, places_sold, sells_until, end_cause } = grant
  const left = places - places_sold
  const until = formatTimeOfDay(localParts(sells_until, timeZone).time)
  const mayEnd = end_cause === null && left > 0 && (holder.id === user.id || can('mdu_tour_booking', 'edit'))
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text fw={600}>
          {end_cause === null
            ? t('left', { count: left, name: holder.name, until })
            : `${holder.name} · ${t(`ends.${end_cause}`)}`}
        </Text>
        <Text size="sm" c="dimmed">
          {t('given', { places, sold: places_sold })}
        </Text>
      </div>
      {mayEnd && (
        <Button variant="default" mih={44} onClick={() => setEnding(true)}>
          {t('takeBack')}
        </Button>
      )}
      {isEnding && (
        <DeleteDialog
          title={t('takeBackTitle', { count: left, name: holder.name })}
          confirmLabel={t('takeBack')}
          run={(options) => ask(endSeatGrant, { params: { id: grant.id }, body: {} }, options)}
          success={t('takenBack')}
          reload={[seatGrantsQuery(grant.departure_id).queryKey, ...CAPACITY_KEYS]}
          onClose={() => setEnding(false)}
        >
          {t('takeBackWarning')}
        </DeleteDialog>
      )}
    </Group>
  )
}
