import { Drawer, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Timeline } from '../timeline/Timeline.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { FloorLegend } from './FloorLegend.tsx'
import { FloorView } from './FloorView.tsx'
import styles from './Host.module.css'
import { useHost } from './host-context.ts'
import { VisitList } from './VisitList.tsx'
import { WaitColumn } from './WaitColumn.tsx'
import { WaitStrip } from './WaitStrip.tsx'
import { WalkIn } from './WalkIn.tsx'

type Props = { isPhone: boolean; searchRef: RefObject<HTMLInputElement | null> }

function Floor() {
  const { isToday, maySeat } = useHost()
  return (
    <>
      {isToday && maySeat && <WalkIn />}
      <FloorView />
      <FloorLegend />
      <ChosenBar />
    </>
  )
}

/** The day as list, floor and waitlist beside each other; a tablet has the waitlist in a drawer, a phone one after the other. */
export function HostViews({ isPhone, searchRef }: Props) {
  const t = useTranslations('host')
  const { search, change, model } = useHost()
  const isTablet = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false })
  const waiting = model.sums.waitingParties
  if (search.view === 'horario') return <Timeline />
  if (isPhone)
    return (
      <Tabs
        value={search.tab ?? 'lista'}
        onChange={(tab) => change({ tab: tab === 'plano' || tab === 'espera' ? tab : undefined })}
        keepMounted={false}
      >
        <Tabs.List grow mb="xs">
          <Tabs.Tab value="lista">{t('list')}</Tabs.Tab>
          <Tabs.Tab value="plano">{t('floor')}</Tabs.Tab>
          <Tabs.Tab value="espera">{t('waitlist', { count: waiting })}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="lista">
          <div className="mu-card">
            <VisitList searchRef={searchRef} />
            <ChosenBar />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="plano">
          <div className="mu-card">
            <Floor />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="espera">
          <div className="mu-card">
            <WaitColumn />
          </div>
        </Tabs.Panel>
      </Tabs>
    )
  return (
    <>
      {isTablet && <WaitStrip />}
      <div className={styles['columns']}>
        <div className="mu-card">
          <VisitList searchRef={searchRef} />
        </div>
        <div className="mu-card">
          <Floor />
        </div>
        {!isTablet && (
          <div className="mu-card">
            <WaitColumn />
          </div>
        )}
      </div>
      {isTablet && search.tab === 'espera' && (
        <Drawer
          opened
          position="right"
          size={380}
          padding={0}
          title={t('waitlist', { count: waiting })}
          closeButtonProps={{ 'aria-label': t('letGo'), size: 44 }}
          onClose={() => change({ tab: undefined })}
        >
          <WaitColumn />
        </Drawer>
      )}
    </>
  )
}
