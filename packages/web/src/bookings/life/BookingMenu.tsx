import { Menu } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { cloneElement } from 'react'
import type { PopupButton } from '../../ui/DeferredPopup.tsx'
import { useOpenAtOnce } from '../../ui/use-open-at-once.ts'
import { BookingMenuItems } from './BookingMenuItems.tsx'
import type { BookingStep } from './booking-step.ts'

type Props = { booking: BookingRow; onStep: (step: BookingStep) => void; button: PopupButton }

/** What else may be done with a booking, behind one button. */
export function BookingMenu({ booking, onStep, button }: Props) {
  const { target, isOpen, setIsOpen } = useOpenAtOnce()
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        <BookingMenuItems booking={booking} onStep={onStep} />
      </Menu.Dropdown>
    </Menu>
  )
}
