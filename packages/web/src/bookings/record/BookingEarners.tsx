import { ActionIcon, Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { type BookingEarner, listBookingEarners, setBookingEarners } from '@muelle/contract/bookings/earners'
import type { Booking } from '@muelle/contract/bookings/record'
import { listSharedAgencies, listSharedSellers } from '@muelle/contract/sellers/record'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import { IconPlus, IconX } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './BookingDrawer.module.css'
import { bookingQuery } from './booking-queries.ts'

/** As many names stand there to be pressed; who is not among them is chosen from a list. */
const MAX_NAMES = 4
const FIVE_MINUTES_MS = 300_000

/** Whatever changes the booking changes what is earned on it. */
const earnersQuery = ({ id, version }: Pick<Booking, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['booking', id, 'earners', version],
    queryFn: async ({ signal }) => (await ask(listBookingEarners, { params: { id } }, { signal })).rows,
  })

/** Who may have brought the customer. */
const namesQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['sellers', 'names', businessId],
    queryFn: async ({ signal }) => {
      const query = { business_id: businessId }
      const lists = await Promise.all([
        ask(listSharedSellers, { query }, { signal }),
        ask(listSharedAgencies, { query }, { signal }),
      ])
      return lists.flatMap(({ rows }) => rows)
    },
    staleTime: FIVE_MINUTES_MS,
  })

/** Who earns on a booking (S1), and one press to credit whoever brought the customer. */
export function BookingEarners({ booking }: { booking: Booking }) {
  const t = useTranslations('earners')
  const { business } = useBusiness()
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
  const rows = earners.data ?? []
  const mayCredit =
    can('mdu_tour_booking', 'edit') &&
    locksSeats(booking.status, null, instant(0)) &&
    !rows.some(({ role }) => role === 'captured')
  if (!earners.data || !business) return null
  return (
    <section className={styles['section']} aria-label={t('title')}>
      <Title order={3}>{t('title')}</Title>
      {rows.map((earner) => (
        <Earner
          key={earner.role}
          earner={earner}
          isPending={change.isPending}
          {...(can('mdu_seller', 'edit') && {
            onRemove: () => change.send(rows.filter(({ role }) => role !== earner.role)),
          })}
        />
      ))}
      {mayCredit ? (
        <Credit
          businessId={business.business_id}
          earning={rows.map(({ seller }) => seller.id)}
          isPending={change.isPending}
          onPick={(seller) => change.send([...rows, { role: 'captured', seller }])}
        />
      ) : (
        rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('nobody')}
          </Text>
        )
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

type CreditProps = {
  businessId: number
  earning: readonly number[]
  isPending: boolean
  onPick: (seller: { id: number; name: string }) => void
}

function Credit({ businessId, earning, isPending, onPick }: CreditProps) {
  const t = useTranslations('earners')
  const names = useQuery(namesQuery(businessId))
  const others = (names.data ?? []).filter(({ id }) => !earning.includes(id))
  if (others.length === 0) return null
  const [first, rest] = [others.slice(0, MAX_NAMES), others.slice(MAX_NAMES)]
  return (
    <div role="group" aria-label={t('credit')}>
      <Text size="sm" c="dimmed" mb={4}>
        {t('credit')}
      </Text>
      <Group gap="xs">
        {first.map((seller) => (
          <Button
            key={seller.id}
            variant="default"
            mih={44}
            disabled={isPending}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onPick(seller)}
          >
            {seller.name}
          </Button>
        ))}
        {rest.length > 0 && (
          <NativeSelect
            size="md"
            aria-label={t('choose')}
            value=""
            disabled={isPending}
            onChange={({ currentTarget: { value } }) => {
              const seller = rest.find(({ id }) => String(id) === value)
              if (seller) onPick(seller)
            }}
          >
            <option value="">{t('choose')}</option>
            {rest.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Group>
    </div>
  )
}
