import { Drawer, Skeleton } from '@mantine/core'
import type { Promotion } from '@muelle/contract/promotions/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { PromotionKind } from '@muelle/domain/promotions/promotion'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ownEscape } from '../ui/dialog/own-escape.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { MODAL_Z_INDEX } from '../ui/theme.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { PromotionForm } from './PromotionForm.tsx'
import { promotionQuery } from './promotion-queries.ts'

type Props = {
  kind: PromotionKind
  business: SessionBusiness
  /** Null for a new one. */
  id: number | null
  onClose: () => void
  onDone: (promotion: Promotion) => void
}

/** The whole form of an offer or a code beside the list. */
export function PromotionDrawer({ kind, business, id, onClose, onDone }: Props) {
  const t = useTranslations()
  useReturnFocus(true)
  const { data, error, refetch } = useQuery({ ...promotionQuery(kind, id ?? 0), enabled: id !== null })
  return (
    <Drawer
      {...ownEscape(onClose)}
      opened
      onClose={onClose}
      position="right"
      size="lg"
      zIndex={MODAL_Z_INDEX}
      // What was typed is not lost to a press beside the form.
      closeOnClickOutside={false}
      title={id === null ? t(`promotions.new.${kind}`) : (data?.name ?? '')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {id === null ? (
        <PromotionForm kind={kind} business={business} promotion={null} onClose={onClose} onDone={onDone} />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PromotionForm kind={kind} business={business} promotion={data} onClose={onClose} onDone={onDone} />
      ) : (
        <Skeleton height={420} />
      )}
    </Drawer>
  )
}
