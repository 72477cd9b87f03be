import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { MainMenu } from './MainMenu.tsx'

/** The menu on a phone: it slides in over the screen. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('shell')
  // Closed at first, so that it also slides in the first time and remembers where the focus was.
  const isMounted = useMounted()
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={onClose}
      size={264}
      padding={10}
      title={t('mainMenu')}
      hiddenFrom="md"
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
    >
      <MainMenu onNavigate={onClose} />
    </Drawer>
  )
}
