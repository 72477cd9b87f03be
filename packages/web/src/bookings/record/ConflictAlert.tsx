import { use } from 'react'
import { useTranslations } from 'use-intl'
import { BookingNews } from './BookingNews.tsx'
import { ConflictContext } from './booking-conflict.ts'

/** Somebody else's change that came first, field by field; nothing while there is none. It stands where the change was tried. */
export function ConflictAlert() {
  const { conflict, tell } = use(ConflictContext)
  const t = useTranslations('booking')
  if (!conflict) return null
  return (
    <BookingNews before={conflict.before} after={conflict.after} onClose={() => tell(null)}>
      {t('stale.body')}
    </BookingNews>
  )
}
