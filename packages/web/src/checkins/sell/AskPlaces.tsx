import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { MAX_GRANT_PLACES } from '@muelle/domain/grants/grant'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../browser/use-online.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { Stepper } from '../../ui/Stepper.tsx'
import type { Selling } from './use-selling.ts'

/** As many as a family or two takes; whoever expects more asks for more. */
const USUAL_PLACES = 4

/** What this device has of a departure, and the way to have more or fewer: both need a signal. */
export function AskPlaces({
  selling: { here, asking, ending },
  departureId,
}: {
  selling: Selling
  departureId: number
}) {
  const t = useTranslations('dockSale')
  const isOnline = useOnline()
  const [places, setPlaces] = useState(USUAL_PLACES)
  return (
    <Stack gap="sm" component="section" aria-labelledby="dock-places">
      <Title order={2} size="h4" id="dock-places">
        {t('yours')}
      </Title>
      {here.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {here.map(({ grant, left, isUntold }) => (
        <Group key={grant.id} justify="space-between" wrap="nowrap">
          <Text fw={600}>
            {t('left', { count: left, until: formatTimeOfDay(localParts(grant.sells_until, grant.time_zone).time) })}
          </Text>
          {left > 0 && isOnline && (
            <Button
              variant="default"
              mih={44}
              loading={ending.isPending}
              disabled={isUntold}
              onClick={() => ending.send(grant.id)}
            >
              {t('giveBack')}
            </Button>
          )}
        </Group>
      ))}
      {isOnline && here.some(({ left, isUntold }) => left > 0 && isUntold) && <Text c="dimmed">{t('tellFirst')}</Text>}
      {isOnline ? (
        <>
          <Stepper
            name={t('askNumber')}
            quantity={places}
            max={MAX_GRANT_PLACES}
            addLabel={t('more', { kind: t('askNumber') })}
            removeLabel={t('fewer', { kind: t('askNumber') })}
            onQuantity={setPlaces}
          />
          <Button
            size="lg"
            variant={here.some(({ left }) => left > 0) ? 'default' : 'filled'}
            disabled={places === 0}
            loading={asking.isPending}
            onClick={() => asking.send({ departure_id: departureId, places })}
          >
            {t('ask')}
          </Button>
        </>
      ) : (
        <Text c="dimmed">{t('needsSignal')}</Text>
      )}
    </Stack>
  )
}
