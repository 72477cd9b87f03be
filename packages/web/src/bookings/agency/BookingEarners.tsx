import { ActionIcon, Group, Text, Title } from '@mantine/core'
import { type BookingEarner, listBookingEarners, setBookingEarners } from '@muelle/contract/bookings/earners'
import type { Booking } from '@muelle/contract/bookings/record'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { EARNER_ROLES } from '@muelle/domain/sellers/earner'
import { instant } from '@muelle/domain/time'
import { IconX } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from '../record/BookingDrawer.module.css'
import { bookingQuery } from '../record/booking-queries.ts'
import { EarnerPick } from './EarnerPick.tsx'
import { namesQuery } from './seller-names.ts'

/** Whatever changes the booking changes what is earned on it. */
const earnersQuery = ({ id, version }: Pick<Booking, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['booking', id, 'earners', version],
    queryFn: async ({ signal }) => (await ask(listBookingEarners, { params: { id } }, { signal })).rows,
  })

/** Who earns on a booking (S1), and one press to credit whoever brought the customer. */
export function BookingEarners({ booking }: { booking: Booking }) {
  const t = useTranslations('earners')
  const { can } = useRights()
  const queryClient = useQueryClient()
  const earners = useQuery(earnersQuery(booking))
  const change = useChange({
    run: (next: readonly Pick<BookingEarner, 'role' | 'seller'>[], options) =>
      ask(
        setBookingEarners,
        {
          params: { id: booking.id },
          body: { version: booking.version, earners: next.map(({ role, seller }) => ({ role, seller_id: seller.id })) },
        },
        options,
      ),
    success: t('saved'),
    failure: t('notSaved'),
    reload: [bookingQuery(booking.id).queryKey, ['board'], ['bookings'], ['sellers']],
    onFailure: () => {
      void queryClient.invalidateQueries(bookingQuery(booking.id))
      return false
    },
  })
  const names = useQuery({ ...namesQuery(booking.business_id), enabled: can('mdu_tour_booking', 'edit') })
  const rows = earners.data ?? []
  // Whoever sells may add who brought the customer; the other parts take the right to sellers.
  const mayCredit = can('mdu_tour_booking', 'edit') && locksSeats(booking.status, null, instant(0))
  const missing = EARNER_ROLES.filter(
    (role) => mayCredit && !rows.some((row) => row.role === role) && (role === 'captured' || can('mdu_seller', 'edit')),
  )
  const free = (names.data ?? []).filter(({ id }) => !rows.some(({ seller }) => seller.id === id))
  if (!earners.data) return null
  return (
    <section className={styles['section']} aria-label={t('title')}>
      <Title order={3}>{t('title')}</Title>
      {rows.map((earner) => (
        <Earner
          key={earner.role}
          earner={earner}
          isPending={change.isPending}
          // An agency that pays is taken off with its payment.
          {...(can('mdu_seller', 'edit') &&
            earner.seller.id !== booking.payer?.id && {
              onRemove: () => change.send(rows.filter(({ role }) => role !== earner.role)),
            })}
        />
      ))}
      {missing.length > 0 && free.length > 0 && (
        <div role="group" aria-label={t('credit')}>
          {missing[0] === 'captured' && (
            <Text size="sm" c="dimmed" mb={4}>
              {t('credit')}
            </Text>
          )}
          <Group gap="xs">
            {missing.map((role) => (
              <EarnerPick
                key={role}
                role={role}
                names={free}
                isPending={change.isPending}
                onPick={(seller) => change.send([...rows, { role, seller }])}
              />
            ))}
          </Group>
        </div>
      )}
      {rows.length === 0 && missing.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('nobody')}
        </Text>
      )}
    </section>
  )
}

type EarnerProps = { earner: BookingEarner; isPending: boolean; onRemove?: () => void }

function Earner({ earner, isPending, onRemove }: EarnerProps) {
  const t = useTranslations('earners')
  const { seller, role, amount_cents, currency, state } = earner
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text>
        {seller.name}
        <Text span size="sm" c="dimmed">
          {` · ${t(`roles.${role}`)}`}
        </Text>
      </Text>
      <Group gap={4} wrap="nowrap">
        {amount_cents !== null && (
          <Text ta="end">
            <span className="mu-num">{exactMoney(amount_cents, currency)}</span>
            <Text span size="sm" c="dimmed">
              {` ${t(`states.${state}`)}`}
            </Text>
          </Text>
        )}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            disabled={isPending}
            aria-label={t('remove', { name: seller.name })}
            onClick={onRemove}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Group>
  )
}
