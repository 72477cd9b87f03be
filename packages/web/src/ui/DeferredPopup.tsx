import { type ComponentProps, type ComponentType, cloneElement, type ReactElement } from 'react'
import { useDeferred } from './use-deferred.ts'

/** The button that opens a popup, without handlers of its own. */
export type PopupButton = ReactElement<ComponentProps<'button'>>

type Props<P> = {
  /** The popup with its button; it uses `useOpenAtOnce`. */
  load: () => Promise<ComponentType<P & { button: PopupButton }>>
  kind: 'menu' | 'dialog'
  button: PopupButton
  /** What the popup needs besides the button. */
  pass: P
}

/** A button whose menu or dialog travels only when somebody comes near it: many are on a screen, few are opened. */
export function DeferredPopup<P extends object>({ load, kind, button, pass }: Props<P>) {
  const [Popup, open] = useDeferred(load)
  if (Popup) return <Popup {...pass} button={button} />
  // A failure is told by the press, which tries again.
  const prepare = () => void load().catch(() => undefined)
  return cloneElement(button, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => void open(),
  })
}
