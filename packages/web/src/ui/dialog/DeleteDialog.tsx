import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AskOptions } from '../../api/create-ask.ts'
import { useChange } from '../use-change.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  title: string
  /** «Confirmar» unless told otherwise. */
  confirmLabel?: string
  run: (options: AskOptions) => Promise<unknown>
  success: string
  /** Stands before the reason when it failed. */
  failure?: string
  reload: readonly QueryKey[]
  /** It was done; the dialog is closed unless told otherwise. */
  onDone?: () => void
  onClose: () => void
  /** What will be gone, in a sentence. */
  children: ReactNode
}

/** Asks before something is deleted, and deletes it. */
export function DeleteDialog(props: Props) {
  const { title, confirmLabel, run, success, failure, reload, onClose, onDone = onClose, children } = props
  const change = useChange({
    run: (_: null, options) => run(options),
    success,
    ...(failure !== undefined && { failure }),
    reload,
    onDone,
  })
  return (
    <ConfirmDialog
      title={title}
      {...(confirmLabel !== undefined && { confirmLabel })}
      isDanger
      isPending={change.isPending}
      onConfirm={() => change.send(null)}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
