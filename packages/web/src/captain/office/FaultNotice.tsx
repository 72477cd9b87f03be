import type { BoatFault } from '@muelle/contract/captain/faults'
import { imageUrl, thumbnailUrl } from '@muelle/contract/files/images'
import { IconCheck, IconTool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import styles from './CallNotices.module.css'

type Props = {
  fault: BoatFault
  /** How many more nobody has looked at here. */
  others: number
  onSeen: () => void
}

/** Over every screen, as a call from a boat is: it takes no focus, and stays until somebody says «Enterado». */
export function FaultNotice({ fault, others, onSeen }: Props) {
  const t = useTranslations('boatFaults')
  const { can } = useRights()
  const { business } = useBusiness()
  const { business_id, transport, kind, note, photo, told } = fault
  return (
    <section role="alert" className={styles['notice']} data-tone="wait">
      <h2>
        <IconTool aria-hidden />
        {t('heard', { boat: transport.name, kind: t(kind) })}
      </h2>
      <p>{t('by', { name: told.by, time: formatDateTime(told.at, business?.time_zone ?? 'UTC') })}</p>
      {note && <p>{note}</p>}
      {photo && (
        <a href={imageUrl(photo)} target="_blank" rel="noopener noreferrer">
          <img className={styles['photo']} src={thumbnailUrl(photo)} alt={t('photoAlt')} />
        </a>
      )}
      {others > 0 && <p>{t('others', { count: others })}</p>}
      <div className={styles['actions']}>
        {can('mdu_tour') && (
          <Link to="/business/tours/$business" params={{ business: String(business_id) }} search={{ tab: 'fleet' }}>
            {t('fleet')}
          </Link>
        )}
        <button type="button" onClick={onSeen}>
          <IconCheck aria-hidden />
          {t('understood')}
        </button>
      </div>
    </section>
  )
}
