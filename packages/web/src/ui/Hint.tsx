import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useState,
} from 'react'
import { useDeferred } from './use-deferred.ts'

/** So that words do not pop up all over a pointer's way. */
const OPEN_AFTER_MS = 400

const loadBubble = () => import('./HintBubble.tsx').then(({ HintBubble }) => HintBubble)

type Props = {
  label: string | undefined
  position?: 'top' | 'left' | 'right'
  disabled?: boolean
  /** One element without pointer handlers of its own. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** Words beside an element while a mouse rests on it. Their code comes with the first mouse; Escape takes them away. */
export function Hint({ label, position = 'top', disabled = false, children }: Props) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [Bubble, want] = useDeferred(loadBubble, { isQuiet: true })
  const isHovered = target !== null && !disabled

  useEffect(() => {
    if (!isHovered) return
    const timer = setTimeout(() => setIsOpen(true), OPEN_AFTER_MS)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
      setIsOpen(false)
    }
  }, [isHovered])

  const described = isOpen && Bubble ? { 'aria-describedby': children.props['aria-describedby'] ?? id } : {}
  return (
    <>
      {cloneElement(children, {
        ...described,
        onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
          if (pointerType !== 'mouse' || disabled) return
          setTarget(currentTarget)
          void want()
        },
        onPointerLeave: () => setTarget(null),
      })}
      {Bubble && target && <Bubble id={id} label={label} position={position} target={target} isOpen={isOpen} />}
    </>
  )
}
