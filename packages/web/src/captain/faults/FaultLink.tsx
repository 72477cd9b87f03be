import { IconTool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import deck from '../Deck.module.css'

/** To say what is wrong with the boat. */
export function FaultLink({ departureId }: { departureId: number }) {
  const t = useTranslations('boatFaults')
  return (
    <Link to="/captain" search={{ departure: departureId, view: 'fault' }} className={deck['outline']}>
      <IconTool size={28} aria-hidden />
      {t('report')}
    </Link>
  )
}
