import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'

export type StaleChoice = {
  /** Fills the form with the record as it is now. */
  onLoad: () => void
  /** Saves what was typed over it; absent where that makes no sense. */
  onKeep?: () => void
}

/** Somebody else saved the record first: what to do about it, with nothing of one's own lost (I26). */
export function StaleAlert({ onLoad, onKeep }: StaleChoice) {
  const t = useTranslations('form')
  return (
    <Alert color="ambar" role="alert" icon={<IconUsers size={18} aria-hidden />} title={t('staleTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('staleBody')}</Text>
        <Group gap="xs">
          <Button size="xs" onClick={(event) => leadOn(event, onLoad)}>
            {t('staleLoad')}
          </Button>
          {onKeep && (
            <Button size="xs" variant="default" onClick={onKeep}>
              {t('staleKeep')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}

/** The alert goes, and the button that was pressed with it: the focus goes on to what stood below it, which is now as it was saved. */
function leadOn({ currentTarget }: MouseEvent<HTMLElement>, load: () => void): void {
  const below = currentTarget.closest('[role="alert"]')?.nextElementSibling
  load()
  // Once it is gone; a dialog that was filled anew takes the focus itself.
  setTimeout(() => {
    if (document.activeElement !== document.body || !(below instanceof HTMLElement)) return
    // The first field is a press of Tab away: entered at once, it would open its list or a keyboard.
    if (below.tabIndex < 0) below.tabIndex = -1
    below.focus({ preventScroll: true })
  }, 0)
}
