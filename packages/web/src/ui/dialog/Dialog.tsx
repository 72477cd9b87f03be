import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { CONFIRM_Z_INDEX, MODAL_Z_INDEX } from '../theme.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import { isOnTop, ownEscape, useOrphanEscape } from './own-escape.ts'

type Props = Pick<ModalProps, 'size' | 'fullScreen' | 'closeOnClickOutside' | 'closeButtonProps'> & {
  title: ReactNode
  onClose: () => void
  /** It asks about what another dialog does, and stands above it. */
  isAbove?: boolean
  /** False while its own buttons alone close it. */
  isClosable?: boolean
  children: ReactNode
}

const BY_BUTTONS_ALONE = { withCloseButton: false, closeOnClickOutside: false, closeOnEscape: false } as const

/**
 * A dialog above the screen, mounted while it is open. Escape closes it and none below it, and the focus returns to where it came from.
 * For forms there is `FormDialog`, for a question `ConfirmDialog`.
 */
export function Dialog(props: Props) {
  const { isAbove = false, isClosable = true, onClose, closeButtonProps, ...rest } = props
  const t = useTranslations('common')
  const id = useId()
  useReturnFocus(true)
  useOrphanEscape(onClose, () => isClosable && isOnTop(id))
  return (
    <Modal
      opened
      id={id}
      onClose={onClose}
      zIndex={isAbove ? CONFIRM_Z_INDEX : MODAL_Z_INDEX}
      closeButtonProps={{ 'aria-label': t('close'), ...closeButtonProps }}
      {...rest}
      {...(isClosable ? ownEscape(onClose) : BY_BUTTONS_ALONE)}
    />
  )
}
