import { Button, Group, Text, TextInput } from '@mantine/core'
import { thumbnailUrl } from '@muelle/contract/files/images'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingQuote, ParkingStay } from '@muelle/contract/parking/record'
import { addValetPhoto, MAX_KEYS_TEXT, setValetState } from '@muelle/contract/parking/valet'
import { mayAskForCar, nextValetStep, type ValetState } from '@muelle/domain/parking/valet'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ImageField } from '../ui/form/ImageField.tsx'
import { sayFailure } from '../ui/notify.ts'
import { useChange } from '../ui/use-change.ts'
import { askQuoteOf, parkingKey, valetQuery } from './parking-queries.ts'
import styles from './spots/Spots.module.css'
import { StaySpot } from './spots/StaySpot.tsx'

const MINUTE_MS = 60_000
type Props = { lot: ParkingLot; onDeliver: (quote: ParkingQuote) => void }

/** Vehicles that valets have, who waits for theirs first: one press for what comes next (P-12). */
export function ValetPanel({ lot, onDeliver }: Props) {
  const t = useTranslations('parking')
  const { data, error, refetch } = useQuery(valetQuery(lot.business_id))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.rows.length === 0) return <Text c="dimmed">{t('valetNobody')}</Text>
  return (
    <ul className={styles['valets']} aria-label={t('valet')}>
      {data?.rows.map((stay) => (
        <ValetCard key={stay.id} lot={lot} stay={stay} onDeliver={onDeliver} />
      ))}
    </ul>
  )
}

/** The minute that it is: what waits grows older while somebody looks. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

type Step = { state: ValetState; keys?: string | null }

function ValetCard({ lot, stay, onDeliver }: Props & { stay: ParkingStay }) {
  const t = useTranslations('parking')
  const id = lot.business_id
  const now = useMinute()
  const [keys, setKeys] = useState(stay.valet?.keys ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const params = { id, stayId: stay.id }
  const step = useChange<Step, ParkingStay>({
    run: (body, options) => ask(setValetState, { params, body }, options),
    failure: t('failed'),
    reload: [parkingKey(id)],
  })
  const photo = useChange<string, ParkingStay>({
    run: (name, options) => ask(addValetPhoto, { params, body: { photo: name } }, options),
    failure: t('failed'),
    reload: [parkingKey(id)],
  })
  const { valet } = stay
  if (!valet) return null
  const next = nextValetStep(valet.state)
  const deliver = () => askQuoteOf(id, stay.id).then(onDeliver, (error: unknown) => sayFailure(error, t('failed')))
  const minutes = Math.max(0, Math.floor((now - Date.parse(valet.at)) / MINUTE_MS))
  return (
    <li className={styles['valet']} data-state={valet.state}>
      <div className={styles['who']}>
        <b>{stay.plate_text ?? t('folio', { folio: stay.folio })}</b>
        <span>
          {t(`valetStates.${valet.state}`)} · {t('valetSince', { minutes })}
        </span>
      </div>
      <Text size="sm">
        {[
          t('folio', { folio: stay.folio }),
          stay.spot && t('spot', { name: stay.spot.name }),
          valet.keys && `${t('valetKeys')} ${valet.keys}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {valet.state === 'received' && (
        <TextInput
          aria-label={t('valetKeys')}
          placeholder={t('valetKeys')}
          leftSection={<IconKey size={18} aria-hidden />}
          maxLength={MAX_KEYS_TEXT}
          value={keys}
          onChange={({ currentTarget }) => setKeys(currentTarget.value)}
        />
      )}
      {next !== null && (
        <Button
          size="md"
          fullWidth
          loading={step.isPending}
          onClick={() =>
            next === 'delivered' ? void deliver() : step.send({ state: next, ...(next === 'parked' && { keys }) })
          }
        >
          {t(`valetDo.${next === 'parked' || next === 'on_the_way' ? next : 'delivered'}`)}
        </Button>
      )}
      <Group gap="xs" grow>
        {mayAskForCar(valet.state) && (
          <Button
            variant="default"
            size="md"
            loading={step.isPending}
            onClick={() => step.send({ state: 'requested' })}
          >
            {t('valetAsk')}
          </Button>
        )}
        <Button variant="default" size="md" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('valetPhotos')} {stay.photos.length > 0 && stay.photos.length}
        </Button>
      </Group>
      {isOpen && (
        <>
          {lot.settings.mode === 'by_spot' && <StaySpot lotId={id} stay={stay} onMoved={() => undefined} />}
          <div className={styles['photos']}>
            {stay.photos.map((name) => (
              <img key={name} src={thumbnailUrl(name)} alt={t('valetPhoto')} />
            ))}
          </div>
          <ImageField
            key={stay.photos.length}
            label={t('valetPhoto')}
            value={null}
            folder="tmp"
            onChange={(name) => name !== null && photo.send(name)}
          />
        </>
      )}
    </li>
  )
}
