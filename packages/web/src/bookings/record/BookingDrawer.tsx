import { ActionIcon, CopyButton, Drawer, Group, Skeleton, Stack, Tooltip } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { touristNameOf } from '../../tourists/tourist.ts'
import { ownEscape, useOrphanEscape } from '../../ui/dialog/own-escape.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import type { BookingStep } from '../life/booking-step.ts'
import { BookingDetail } from './BookingDetail.tsx'
import styles from './BookingDrawer.module.css'
import { bookingQuery } from './booking-queries.ts'

type Props = {
  /** The booking to show; null closes the drawer. */
  bookingId: number | null
  /** What the list already knows, so that the heading is there at once. */
  row?: BookingRow | undefined
  /** A step to begin with, such as taking the money. */
  step?: BookingStep | null
  onClose: () => void
}

/** One booking beside the list it was opened from. */
export function BookingDrawer({ bookingId, row, step = null, onClose }: Props) {
  const t = useTranslations()
  // While it slides away it keeps showing what it held.
  const [shownId, setShownId] = useState(bookingId)
  if (bookingId !== null && bookingId !== shownId) setShownId(bookingId)
  const { data, error, refetch } = useQuery({ ...bookingQuery(shownId ?? 0), enabled: bookingId !== null })
  const known = data ?? row
  useReturnFocus(bookingId !== null)
  useOrphanEscape(() => bookingId !== null && onClose())

  return (
    <Drawer
      opened={bookingId !== null}
      onClose={onClose}
      position="right"
      size={440}
      padding="lg"
      overlayProps={{ backgroundOpacity: 0.15 }}
      // Escape belongs to the dialog above while one is open.
      {...ownEscape(onClose)}
      closeButtonProps={{ 'aria-label': t('booking.closeDetail'), size: 36 }}
      classNames={{ title: styles['title'] ?? '', header: styles['header'] ?? '' }}
      title={
        <span className={styles['heading']}>
          <span className={styles['name']}>
            {known ? (touristNameOf(known) ?? t('booking.unnamed')) : t('common.loading')}
          </span>
          {known && <span className="mu-code">{known.ticket}</span>}
        </span>
      }
    >
      {known && <CopyTicket ticket={known.ticket} />}
      {data ? (
        <BookingDetail key={data.id} booking={data} firstStep={step} />
      ) : error ? (
        <ErrorState error={error} title={t('booking.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Drawer>
  )
}

function CopyTicket({ ticket }: { ticket: string }) {
  const t = useTranslations('booking')
  return (
    <CopyButton value={ticket}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('copied') : t('copyTicket')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={styles['copy'] ?? ''}
            aria-label={copied ? t('copied') : t('copyTicket')}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}

function DetailSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <Group gap="xs">
        <Skeleton height={36} width={170} />
        <Skeleton height={36} width={90} />
      </Group>
      <Skeleton height={72} />
      <Skeleton height={48} />
      <Skeleton height={120} />
    </Stack>
  )
}
