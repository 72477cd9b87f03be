import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { isOnTop, ownEscape, useOrphanEscape } from './dialog/own-escape.ts'
import { PHONE } from './light/phone.ts'
import styles from './SideSheet.module.css'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  title: string
  /** In pixels; a phone gives the sheet all it has. */
  width: number
  onClose: () => void
  closeOnClickOutside?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/**
 * A sheet at the right beside a board that stays in sight: a piece of work, then away. Escape closes it and nothing below it, and the focus
 * returns to where it came from.
 */
export function SideSheet({ title, width, onClose, onKeyDown, children, ...rest }: Props) {
  const t = useTranslations('common')
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const id = useId()
  const escape = ownEscape(onClose)
  useReturnFocus(true)
  useOrphanEscape(onClose, () => isOnTop(id))
  return (
    <Drawer
      opened
      id={id}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        escape.onKeyDown(event)
      }}
      position="right"
      size={isPhone ? '100%' : width}
      padding={0}
      title={title}
      overlayProps={{ backgroundOpacity: 0.15 }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 22 }}
      transitionProps={{ duration: 120 }}
      classNames={{
        content: styles['content'] ?? '',
        header: styles['header'] ?? '',
        title: styles['title'] ?? '',
        body: styles['body'] ?? '',
      }}
      {...rest}
    >
      {children}
    </Drawer>
  )
}
