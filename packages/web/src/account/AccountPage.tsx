import { Tabs } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { ACCOUNT_TABS, type AccountSearch, type AccountTab } from './account-search.ts'
import { Company } from './Company.tsx'
import { TicketKeys } from './TicketKeys.tsx'
import { TextChannels } from './texts/TextChannels.tsx'
import { Webhooks } from './Webhooks.tsx'

const route = getRouteApi('/_panel/_office/account/')

/** The account: its company, the keys of its programs, and where these hear of what happens. */
export function AccountPage() {
  const t = useTranslations('account')
  const search = route.useSearch()
  const navigate = useNavigate()
  const change = (next: AccountSearch) => void navigate({ to: '/account', search: next })
  const tab: AccountTab = search.tab ?? 'company'
  return (
    <>
      <PageHeader description={t('description')} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => {
          const picked = ACCOUNT_TABS.find((one) => one === next) ?? 'company'
          change(picked === 'company' ? {} : { tab: picked })
        }}
      >
        <Tabs.List mb="md">
          {ACCOUNT_TABS.map((key) => (
            <Tabs.Tab key={key} value={key}>
              {t(`tabs.${key}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="company">
          <Company />
        </Tabs.Panel>
        <Tabs.Panel value="keys">
          <ApiKeys page={search.page ?? 1} onPage={(page) => change({ ...search, page })} />
        </Tabs.Panel>
        <Tabs.Panel value="tickets">
          <TicketKeys />
        </Tabs.Panel>
        <Tabs.Panel value="texts">
          <TextChannels />
        </Tabs.Panel>
        <Tabs.Panel value="webhooks">
          <Webhooks
            openId={search.webhook ?? null}
            page={search.page ?? 1}
            onOpen={(webhook) => change({ tab: 'webhooks', webhook: webhook ?? undefined })}
            onPage={(page) => change({ ...search, page })}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
