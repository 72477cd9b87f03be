import { Tooltip, type TooltipProps } from '@mantine/core'

type Props = Pick<TooltipProps, 'label' | 'position'> & { id: string; target: HTMLElement; isOpen: boolean }

/** The words of a `Hint`, which `id` names. */
export const HintBubble = ({ id, label, isOpen, ...props }: Props) => (
  <Tooltip {...props} opened={isOpen} label={<span id={id}>{label}</span>} />
)
