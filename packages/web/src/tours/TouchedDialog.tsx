import { Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog/Dialog.tsx'

type Props<Choice extends string> = {
  /** How much there is of it: «12 salidas, 47 reservas». */
  title: string
  /** What the change is about. */
  body: string
  /** What may become of them, the one that changes nothing first. */
  choices: readonly (readonly [Choice, string])[]
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** What becomes of the departures that are sold or assigned already: they stay as they are unless somebody wants otherwise (R7). */
export function TouchedDialog<Choice extends string>(props: Props<Choice>) {
  const { title, body, choices, onChoose, onClose } = props
  const t = useTranslations('common')
  return (
    <Dialog onClose={onClose} title={title} isAbove>
      <Stack gap="sm">
        <Text>{body}</Text>
        {choices.map(([choice, label], at) => (
          <Button
            key={choice}
            {...(at === 0 ? { 'data-autofocus': true } : { variant: 'default' })}
            onClick={() => onChoose(choice)}
          >
            {label}
          </Button>
        ))}
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Stack>
    </Dialog>
  )
}
