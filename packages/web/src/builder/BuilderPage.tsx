import { Button, Stack, Tabs } from '@mantine/core'
import { DEFAULT_LAYOUT, type Layout } from '@muelle/domain/preferences/layout'
import { IconRestore } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useChangePreferences } from '../preferences/use-preferences.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { notify } from '../ui/notify.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useLayout } from '../ui/use-layout.ts'
import { BUILDER_TABS, isBuilderTab } from './builder-search.ts'
import { ColorSection } from './ColorSection.tsx'
import { AsidePart, ContentPart, FooterPart, HeaderPart, SubheaderPart } from './LayoutParts.tsx'
import { LayoutPreview } from './LayoutPreview.tsx'

const route = getRouteApi('/_panel/_office/builder')
const isDefault = (layout: Layout) => JSON.stringify(layout) === JSON.stringify(DEFAULT_LAYOUT)

/** The look of the panel, part by part. Every choice works at once, on the panel itself (specification 2.7). */
export function BuilderPage() {
  const t = useTranslations('builder')
  const layout = useLayout()
  const change = useChangePreferences()
  const navigate = useNavigate()
  const { tab = 'header' } = route.useSearch()
  const set = (part: Partial<Layout>) => change({ layout: { ...layout, ...part } })
  const reset = () => {
    change({ layout: DEFAULT_LAYOUT, theme: 'auto' })
    notify.success({ message: t('resetDone') })
  }
  return (
    <>
      <PageHeader
        description={t('intro')}
        actions={
          <Button
            variant="default"
            leftSection={<IconRestore size={16} aria-hidden />}
            disabled={isDefault(layout)}
            onClick={reset}
          >
            {t('reset')}
          </Button>
        }
      />
      <Stack gap="md">
        <ColorSection layout={layout} onChange={set} />
        <SettingsSection title={t('sections')}>
          <Tabs
            value={tab}
            onChange={(next) =>
              isBuilderTab(next) && void navigate({ to: '/builder', search: { tab: next }, replace: true })
            }
            keepMounted={false}
          >
            <Tabs.List mb="md">
              {BUILDER_TABS.map((key) => (
                <Tabs.Tab key={key} value={key}>
                  {t(`tabs.${key}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="header">
              <HeaderPart layout={layout} onChange={set} />
            </Tabs.Panel>
            <Tabs.Panel value="subheader">
              <SubheaderPart layout={layout} onChange={set} />
            </Tabs.Panel>
            <Tabs.Panel value="content">
              <ContentPart layout={layout} onChange={set} />
            </Tabs.Panel>
            <Tabs.Panel value="aside">
              <AsidePart layout={layout} onChange={set} />
            </Tabs.Panel>
            <Tabs.Panel value="footer">
              <FooterPart layout={layout} onChange={set} />
            </Tabs.Panel>
            <Tabs.Panel value="preview">
              <LayoutPreview layout={layout} />
            </Tabs.Panel>
          </Tabs>
        </SettingsSection>
      </Stack>
    </>
  )
}
