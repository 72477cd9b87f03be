import { Menu } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { IconEye } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { cloneElement } from 'react'
import { useTranslations } from 'use-intl'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { useRights } from '../../session/use-session.ts'
import type { PopupButton } from '../../ui/DeferredPopup.tsx'
import { useOpenAtOnce } from '../../ui/use-open-at-once.ts'
import type { DepartureTask } from './board-actions.ts'
import { departureTasksOf } from './departure-tasks.ts'
import styles from './rows/BookingRows.module.css'

const visits = getRouteApi('/_panel/visitas')

type Props = { departure: BoardDeparture; begin: (task: DepartureTask) => void; button: PopupButton }

/** What else is done with a departure from its row. What a role may never do is not there; what is impossible now says why. */
export function DepartureMenu({ departure, begin, button }: Props) {
  const t = useTranslations('departure')
  const board = useTranslations('board')
  const { can } = useRights()
  const { target, isOpen, setIsOpen } = useOpenAtOnce()
  const items = departureTasksOf(
    { state: departure.state, isEmpty: departure.people_used === 0 },
    { mayEdit: can('mdu_tour_booking', 'edit'), mayDecide: can('mdu_tour', 'edit') },
  )
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
        {items.map(({ kind, icon: ItemIcon, label, denial }) => (
          <Menu.Item
            key={kind}
            mih={44}
            leftSection={<ItemIcon size={16} aria-hidden />}
            disabled={denial !== null}
            onClick={() => begin({ kind, departure })}
          >
            {t(label)}
            {denial !== null && <span className={styles['refusal']}>{t(denial)}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
