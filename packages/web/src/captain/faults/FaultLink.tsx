import { IconTool } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import deck from '../Deck.module.css'
import { DeckLink } from '../page/place.tsx'

/** To say what is wrong with the boat. */
export function FaultLink({ departureId }: { departureId: number }) {
  const t = useTranslations('boatFaults')
  return (
    <DeckLink search={{ departure: departureId, view: 'fault' }} className={deck['outline']}>
      <IconTool size={28} aria-hidden />
      {t('report')}
    </DeckLink>
  )
}
