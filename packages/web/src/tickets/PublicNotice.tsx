import { IconBuildingStore } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/EmptyState.tsx'

/** What somebody from outside is told where a business does not sell by itself yet; nothing leads them into the panel. */
export function PublicNotice() {
  const t = useTranslations()
  const heading = t('pages.publicBusiness')
  useEffect(() => {
    document.title = `${heading} · Muelle`
  }, [heading])
  return (
    <EmptyState icon={IconBuildingStore} titleOrder={1} title={heading} description={t('notices.publicBusiness')} />
  )
}
