import { Button, Text } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { IconArrowsJoin, IconCloudStorm, IconMessage, IconPrinter, IconShare } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { useShareManifest } from '../manifest/use-share-manifest.ts'
import styles from './DepartureDrawer.module.css'

type Props = {
  departure: BoardDeparture
  onJoin: () => void
  onMessage: () => void
  onPrint: () => void
  onCloseAll: () => void
}

/** What is done with everybody on a departure at once. */
export function DepartureEverybody({ departure, onJoin, onMessage, onPrint, onCloseAll }: Props) {
  const t = useTranslations('departure')
  const { can } = useRights()
  const share = useShareManifest(departure)
  const isEmpty = departure.people_used === 0
  const mayWrite = can('mdu_tour_booking', 'edit')
  const mayDecide = mayWrite && can('mdu_tour', 'edit')
  const isGone = hasDeparted(departure.state)
  // Why something above cannot be pressed: everything that stands against it, since each bars another button.
  const reasons = [
    isEmpty && t('empty'),
    isGone && t('departed'),
    !mayWrite ? t('noEdit') : !mayDecide && t('noRight'),
  ].filter((reason) => reason !== false)
  return (
    <section>
      <h3 className={styles['heading']}>{t('sections.everybody')}</h3>
      <div className={styles['actions']}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={isEmpty}
          onClick={onPrint}
        >
          {t('passengers.action')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShare size={16} aria-hidden />}
          disabled={isEmpty}
          loading={share.isPending}
          onClick={share.share}
        >
          {t('passengers.share')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMessage size={16} aria-hidden />}
          disabled={isEmpty || !mayWrite}
          onClick={onMessage}
        >
          {t('message.action')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowsJoin size={16} aria-hidden />}
          disabled={isEmpty || !mayDecide || isGone}
          onClick={onJoin}
        >
          {t('join.action')}
        </Button>
        <Button
          variant="light"
          color="coral"
          leftSection={<IconCloudStorm size={16} aria-hidden />}
          disabled={!mayDecide || isGone}
          onClick={onCloseAll}
        >
          {t('closure')}
        </Button>
      </div>
      {reasons.map((reason) => (
        <Text key={reason} className={styles['note'] ?? ''} mt={6}>
          {reason}
        </Text>
      ))}
    </section>
  )
}
