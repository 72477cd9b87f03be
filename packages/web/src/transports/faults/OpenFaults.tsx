import { Alert, Button } from '@mantine/core'
import { type BoatFault, solveBoatFault } from '@muelle/contract/captain/faults'
import { imageUrl, thumbnailUrl } from '@muelle/contract/files/images'
import { hearsBoatCalls } from '@muelle/domain/captain/boat-call'
import { IconCheck, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { refused } from '../../ui/refused.ts'
import { useChange } from '../../ui/use-change.ts'
import { openFaultsKey, openFaultsQuery } from './faults-query.ts'
import styles from './OpenFaults.module.css'

/** What is wrong with the boats of a business, above them, until somebody of the office says that it is right again. */
export function OpenFaults({ businessId }: { businessId: number }) {
  const t = useTranslations('boatFaults')
  const { data: faults = [] } = useQuery(openFaultsQuery(businessId))
  if (faults.length === 0) return null
  return (
    <Alert color="ambar" mb="md" icon={<IconTool size={18} aria-hidden />} title={t('openOf')}>
      <ul className={styles['faults']}>
        {faults.map((fault) => (
          <Fault key={fault.id} fault={fault} />
        ))}
      </ul>
    </Alert>
  )
}

function Fault({ fault }: { fault: BoatFault }) {
  const t = useTranslations('boatFaults')
  const { rights } = useRights()
  const { business } = useBusiness()
  const { id, transport, kind, note, photo, told } = fault
  const names = { boat: transport.name, kind: t(kind) }
  const solve = useChange<number, unknown>({
    run: (solved, options) => ask(solveBoatFault, { params: { id: solved } }, options),
    success: t('solvedNow', { boat: transport.name }),
    failure: t('failure'),
    reload: [openFaultsKey(fault.business_id)],
  })
  return (
    <li className={styles['fault']}>
      {photo && (
        <a href={imageUrl(photo)} target="_blank" rel="noopener noreferrer">
          <img src={thumbnailUrl(photo)} alt={t('photoAlt')} />
        </a>
      )}
      <div className={styles['words']}>
        <strong>{t('heard', names)}</strong>
        {note && <p>{note}</p>}
        <p className={styles['told']}>
          {t('by', { name: told.by, time: formatDateTime(told.at, business?.time_zone ?? 'UTC') })}
        </p>
      </div>
      <Button
        variant="default"
        mih={44}
        leftSection={<IconCheck size={18} aria-hidden />}
        loading={solve.isPending}
        aria-label={t('solve', names)}
        onClick={() => solve.send(id)}
        {...refused(hearsBoatCalls(rights) ? undefined : t('needsRight'))}
      >
        {t('solved')}
      </Button>
    </li>
  )
}
