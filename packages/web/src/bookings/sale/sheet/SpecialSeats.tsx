import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import type { Tour } from '@muelle/contract/tours/record'
import { isAllottedOn } from '@muelle/domain/departures/capacity/allotment'
import { instant, localDate } from '@muelle/domain/time'
import { IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { allotmentsQuery } from '../../../departures/capacity/capacity-queries.ts'
import { tourDetailQuery } from '../../../tours/tour-queries.ts'
import type { Sale } from '../use-sale.ts'
import styles from './SaleChoices.module.css'

type Props = { sale: Sale; tour: Tour }
/** Whoever sells may sell an allotment; above the capacity sells who may edit the tour. */
type SeatsProps = Props & { mayOverbook: boolean }

/** Seats that are not for everybody: those of an allotment (C8), and those above the capacity (C7). */
export function SpecialSeats({ sale, tour, mayOverbook }: SeatsProps) {
  const { facts, state } = sale
  const isFull = facts.party.length > 0 && facts.denial?.code === 'departure.full'
  return (
    <>
      {facts.departure && <AllotmentSelect sale={sale} tour={tour} departure={facts.departure} />}
      {mayOverbook && (isFull || state.choices.overbookReason !== '') && <Overbooking sale={sale} tour={tour} />}
    </>
  )
}

function AllotmentSelect({ sale, tour, departure }: Props & { departure: BoardDeparture }) {
  const t = useTranslations('saleChoices')
  const { data = [] } = useQuery(allotmentsQuery(tour.id))
  const place = {
    schedule_id: departure.schedule_id,
    date: localDate(departure.local_date),
    starts_at: instant(Date.parse(departure.starts_at)),
  }
  const allotments = data.filter(({ schedule_id: scheduleId, release_hours: releaseHours, ...allotment }) =>
    isAllottedOn({ ...allotment, schedule_id: scheduleId, release_hours: releaseHours }, place),
  )
  if (allotments.length === 0) return null
  return (
    <NativeSelect
      mb="xs"
      size="md"
      label={t('seatsFrom')}
      value={sale.state.choices.allotmentId ?? ''}
      onChange={({ currentTarget: { value } }) =>
        sale.dispatch({ type: 'choices', change: { allotmentId: value === '' ? null : Number(value) } })
      }
    >
      <option value="">{t('everybodysSeats')}</option>
      {allotments.map(({ id, holder_name: name, seats }) => (
        <option key={id} value={id}>
          {t('seatsOf', { name, seats })}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Offered where the party does not fit and the tour allows it; a reason is asked for, because it stays on record. */
function Overbooking({ sale, tour }: Props) {
  const t = useTranslations('saleChoices')
  const { overbookReason } = sale.state.choices
  const { data } = useQuery(tourDetailQuery(tour.business_id, tour.id))
  const [typed, setTyped] = useState(overbookReason)
  const choose = (reason: string) => sale.dispatch({ type: 'choices', change: { overbookReason: reason } })
  if (overbookReason !== '')
    return (
      <Group justify="space-between" wrap="nowrap" mb="xs" role="status">
        <span>{t('overbooked', { reason: overbookReason })}</span>
        <Button variant="subtle" className={styles['button'] ?? ''} onClick={() => choose('')}>
          {t('withdrawOverbooking')}
        </Button>
      </Group>
    )
  if (!data || data.overbook_seats === 0) return null
  const reason = typed.trim()
  return (
    <fieldset className={styles['pin']}>
      <legend>{t('overbookTitle', { seats: data.overbook_seats })}</legend>
      <TextInput
        size="md"
        className={styles['wide'] ?? ''}
        label={t('overbookReason')}
        autoComplete="off"
        maxLength={MAX_REASON}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && reason !== '' && choose(reason)}
      />
      <Button
        size="md"
        className={styles['wide'] ?? ''}
        leftSection={<IconUsersPlus size={18} aria-hidden />}
        disabled={reason === ''}
        onClick={() => choose(reason)}
      >
        {t('overbook')}
      </Button>
    </fieldset>
  )
}
