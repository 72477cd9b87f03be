import { ActionIcon, Menu, SegmentedControl, Title } from '@mantine/core'
import { IconArmchair, IconBan, IconChecklist, IconDots, IconMoonStars, IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { DaySwitcher } from '../../departures/board/DaySwitcher.tsx'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { LiveDot } from '../../realtime/LiveDot.tsx'
import type { LiveStatus } from '../../realtime/live-stream.ts'
import { useRights } from '../../session/use-session.ts'
import { EntryLine } from '../entry/EntryLine.tsx'
import { useMayDecide } from '../pending/use-may-decide.ts'
import styles from './Host.module.css'
import { useHost } from './host-context.ts'

type Props = {
  today: string
  status: LiveStatus
  /** When what is shown was read (ms); null before anything is. */
  readAt: number | null
  onDate: (date: string) => void
}

/** Which day this is and how it is looked at, the line to book by, and what is done with the whole day. */
export function HostHeader({ today, status, readAt, onDate }: Props) {
  const t = useTranslations()
  const ta = useTranslations('arrange')
  const { business, date, search, change, pick, select, maySeat, mayBlock, isToday, isOnline } = useHost()
  const { can } = useRights()
  const mayDecide = Object.values(useMayDecide()).some(Boolean)
  const title = t('pages.visits')
  useEffect(() => {
    document.title = `${title} · Muelle`
  }, [title])
  return (
    <div className={styles['top']}>
      <Title order={1} className={styles['title'] ?? ''}>
        {title}
      </Title>
      <DaySwitcher date={date} today={today} onChange={onDate} />
      <LiveDot
        status={status}
        readAt={
          readAt === null ? null : formatTimeOfDay(localParts(new Date(readAt).toISOString(), business.time_zone).time)
        }
      />
      <SegmentedControl
        aria-label={t('host.view')}
        value={search.view ?? 'plano'}
        onChange={(view) => change({ view: view === 'horario' || view === 'noche' ? view : undefined })}
        data={[
          { value: 'plano', label: t('host.viewFloor') },
          { value: 'horario', label: t('host.viewTimeline') },
          ...(business.type === 'bar' ? [{ value: 'noche', label: t('nights.tab') }] : []),
        ]}
      />
      {maySeat && (
        <span className={styles['entry']}>
          <EntryLine />
        </span>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t('host.moreOfDay')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {maySeat && (
            <Menu.Item
              disabled={!isOnline}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => change({ panel: 'nueva' })}
            >
              {t('host.newVisit')}
            </Menu.Item>
          )}
          {can('mdu_booking', 'edit') && (
            <Menu.Item
              disabled={!isOnline}
              leftSection={<IconArmchair size={16} aria-hidden />}
              onClick={() => change({ panel: 'acomodar' })}
            >
              {ta('title')}
            </Menu.Item>
          )}
          {mayBlock && (
            <Menu.Item
              leftSection={<IconBan size={16} aria-hidden />}
              onClick={() => {
                select(null)
                pick({ kind: 'block', tableIds: [] })
                // The timeline has no plan to choose on.
                if (search.view === 'horario') change({ panel: 'bloqueo' })
                else change({ tab: 'plano' })
              }}
            >
              {t('tableBlocks.title')}
            </Menu.Item>
          )}
          {mayDecide && (
            <Menu.Item
              disabled={!isOnline}
              leftSection={<IconChecklist size={16} aria-hidden />}
              onClick={() => change({ panel: 'pendientes' })}
            >
              {t('pending.title')}
            </Menu.Item>
          )}
          {isToday && (
            <Menu.Item
              leftSection={<IconMoonStars size={16} aria-hidden />}
              onClick={() => change({ panel: 'cierre' })}
            >
              {t('host.closeDay')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
