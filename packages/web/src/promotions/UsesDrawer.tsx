import { Drawer, Group, Skeleton, Stack, Text } from '@mantine/core'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { PromotionUse } from '@muelle/contract/promotions/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { PromotionKind } from '@muelle/domain/promotions/promotion'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatMoney } from '../i18n/format.ts'
import { ownEscape } from '../ui/dialog/own-escape.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { TablePages } from '../ui/list/TablePages.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { MODAL_Z_INDEX } from '../ui/theme.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { promotionQuery, usesQuery } from './promotion-queries.ts'

type Props = { kind: PromotionKind; business: SessionBusiness; id: number; onClose: () => void }

/** The bookings that a promotion was given to, newest first, and what it came to. */
export function UsesDrawer({ kind, id, onClose }: Props) {
  const t = useTranslations('promotions')
  const common = useTranslations('common')
  useReturnFocus(true)
  const [page, setPage] = useState(1)
  const { data: promotion } = useQuery(promotionQuery(kind, id))
  const uses = useQuery(usesQuery(kind, id, page))
  return (
    <Drawer
      {...ownEscape(onClose)}
      opened
      onClose={onClose}
      position="right"
      size="md"
      zIndex={MODAL_Z_INDEX}
      title={promotion ? t('usesOf', { name: promotion.name }) : t('uses')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {uses.error && !uses.data ? (
        <ErrorState error={uses.error} onRetry={() => void uses.refetch()} />
      ) : !uses.data ? (
        <Skeleton height={220} />
      ) : uses.data.count === 0 ? (
        <EmptyState icon={IconChartBar} title={t('noUses')} description={t('noUsesHint')} />
      ) : (
        <Stack gap="md">
          {promotion && (
            <Text>
              {t('usesSum', {
                count: promotion.uses.consumed + promotion.uses.reserved,
                discount: formatMoney(promotion.uses.discount_cents, promotion.currency),
                revenue: formatMoney(promotion.uses.revenue_cents, promotion.currency),
              })}
            </Text>
          )}
          <Stack gap={0} component="ul" p={0} m={0} aria-label={t('uses')}>
            {uses.data.rows.map((use) => (
              <Use key={use.booking.id} use={use} />
            ))}
          </Stack>
          {uses.data.count > DEFAULT_PAGE_ROWS && (
            <TablePages page={page} pageRows={DEFAULT_PAGE_ROWS} count={uses.data.count} onPage={setPage} />
          )}
        </Stack>
      )}
    </Drawer>
  )
}

const TONES = { reserved: 'waiting', consumed: 'done', returned: 'neutral' } as const

function Use({ use: { booking, state, code, discount_cents } }: { use: PromotionUse }) {
  const t = useTranslations('promotions')
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" py={8} style={{ listStyle: 'none' }}>
      <div>
        <Link to="/visitas" search={{ date: booking.local_date, booking: booking.id }} className="mu-code">
          {booking.ticket}
        </Link>{' '}
        {booking.tourist ?? ''}
        <Text size="sm" c="dimmed">
          {[booking.tour_name, formatDate(booking.local_date), code].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Stack gap={4} align="flex-end">
        <span className="mu-num">{exactMoney(-discount_cents, booking.currency)}</span>
        <StatusBadge tone={TONES[state]}>{t(`useStates.${state}`)}</StatusBadge>
      </Stack>
    </Group>
  )
}
