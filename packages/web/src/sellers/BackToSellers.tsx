import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'

/** From one of the sellers, or from settling with them, to the list; its words stand in line with the title below. */
export function BackToSellers({ onBack }: { onBack: () => void }) {
  const t = useTranslations('sellers')
  return (
    <Button
      variant="subtle"
      size="compact-md"
      display="block"
      px={6}
      ms={-6}
      my={4}
      leftSection={<IconChevronLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      {t('back')}
    </Button>
  )
}
