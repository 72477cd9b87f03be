import { Menu } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import {
  IconArmchair,
  IconArrowsJoin,
  IconEye,
  IconLock,
  IconMessage,
  IconPrinter,
  IconShip,
  type TablerIcon,
} from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { cloneElement } from 'react'
import { useTranslations } from 'use-intl'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { useRights } from '../../session/use-session.ts'
import type { PopupButton } from '../../ui/DeferredPopup.tsx'
import { useOpenAtOnce } from '../../ui/use-open-at-once.ts'
import type { DepartureTask } from './board-actions.ts'
import styles from './rows/BookingRows.module.css'

const visits = getRouteApi('/_panel/visitas')

type Props = { departure: BoardDeparture; begin: (task: DepartureTask) => void; button: PopupButton }
type Item = { kind: DepartureTask['kind']; icon: TablerIcon; label: string; isTheirs: boolean; denial: string | false }

/** What else is done with a departure from its row. What a role may never do is not there; what is impossible now says why. */
export function DepartureMenu({ departure, begin, button }: Props) {
  const t = useTranslations('departure')
  const board = useTranslations('board')
  const { can } = useRights()
  const { target, isOpen, setIsOpen } = useOpenAtOnce()
  const mayEdit = can('mdu_tour_booking', 'edit')
  const mayDecide = can('mdu_tour', 'edit')
  const isGone = hasDeparted(departure.state) && t('departed')
  const isEmpty = departure.people_used === 0 && t('empty')
  const items: Item[] = [
    { kind: 'print', icon: IconPrinter, label: t('passengers.action'), isTheirs: true, denial: isEmpty },
    { kind: 'message', icon: IconMessage, label: t('message.action'), isTheirs: mayEdit, denial: isEmpty },
    { kind: 'assign', icon: IconShip, label: t('sections.assignment'), isTheirs: mayEdit, denial: isGone },
    {
      kind: 'join',
      icon: IconArrowsJoin,
      label: t('join.action'),
      isTheirs: mayEdit && mayDecide,
      denial: isGone || isEmpty,
    },
    { kind: 'capacity', icon: IconArmchair, label: t('capacity'), isTheirs: mayDecide, denial: isGone },
    { kind: 'blocks', icon: IconLock, label: t('blocks'), isTheirs: mayEdit, denial: isGone },
  ]
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={270}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih={44}
          leftSection={<IconEye size={16} aria-hidden />}
          renderRoot={(props) => (
            <visits.Link
              {...props}
              to="."
              search={(previous) => ({ ...previous, departure: departureKey(departure) })}
              preload={false}
            />
          )}
        >
          {board('details')}
        </Menu.Item>
        {items
          .filter(({ isTheirs }) => isTheirs)
          .map(({ kind, icon: ItemIcon, label, denial }) => (
            <Menu.Item
              key={kind}
              mih={44}
              leftSection={<ItemIcon size={16} aria-hidden />}
              disabled={denial !== false}
              onClick={() => begin({ kind, departure })}
            >
              {label}
              {denial !== false && <span className={styles['refusal']}>{denial}</span>}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
