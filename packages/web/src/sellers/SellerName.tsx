import { Badge, UnstyledButton } from '@mantine/core'
import type { Seller } from '@muelle/contract/sellers/record'
import { useTranslations } from 'use-intl'
import styles from './Sellers.module.css'

type Props = { seller: Seller; onOpen: (seller: Seller) => void }

/** Who it is, as a button to their account, and what they are. */
export function SellerName({ seller, onOpen }: Props) {
  const t = useTranslations('sellers')
  const { name, kind, phone, agency, enabled } = seller
  const below = [kind === 'agency' ? t('kinds.agency') : (agency?.name ?? null), phone].filter(Boolean).join(' · ')
  return (
    <span>
      <UnstyledButton className={styles['open'] ?? ''} onClick={() => onOpen(seller)}>
        {name}
      </UnstyledButton>
      {!enabled && (
        <>
          {' '}
          <Badge color="gray">{t('off')}</Badge>
        </>
      )}
      {below && <span className={styles['two']}>{below}</span>}
    </span>
  )
}
