import { IconReceipt } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import deck from '../Deck.module.css'
import { DeckLink } from '../page/place.tsx'

/** To note what was spent. */
export function ExpenseLink({ departureId }: { departureId: number | undefined }) {
  const t = useTranslations('captain')
  return (
    <DeckLink search={{ departure: departureId, view: 'expense' }} className={deck['outline']}>
      <IconReceipt size={28} aria-hidden />
      {t('expense')}
    </DeckLink>
  )
}
