import { Tabs } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'

const FleetPanel = lazy(async () => ({ default: (await import('./FleetPanel.tsx')).FleetPanel }))

type Search = { tab?: 'fleet' | undefined; open?: string | undefined }
type Props = {
  businessId: number
  search: Search
  onChange: (search: Search) => void
  /** The tours themselves. */
  children: ReactNode
}

/** The tours of a business, and beside them what they sail with and who takes them out. */
export function FleetTabs({ businessId, search, onChange, children }: Props) {
  const t = useTranslations('fleet')
  return (
    <Tabs
      value={search.tab ?? 'tours'}
      onChange={(tab) => onChange(tab === 'fleet' ? { tab } : {})}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="tours">{t('tours')}</Tabs.Tab>
        <Tabs.Tab value="fleet">{t('title')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="tours">{children}</Tabs.Panel>
      <Tabs.Panel value="fleet">
        <Suspense fallback={null}>
          <FleetPanel businessId={businessId} open={search.open} onOpen={(open) => onChange({ tab: 'fleet', open })} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
