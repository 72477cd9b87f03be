import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { useTranslations } from 'use-intl'

/** The field of a reason: what it may hold, and its check. */
export function useReasonField() {
  const t = useTranslations('form')
  return {
    validate: (reason: string): string | null => (reason.trim() === '' ? t('required') : null),
    field: { required: true, autosize: true, minRows: 2, maxLength: MAX_REASON },
  }
}
