import { Button, CopyButton } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { Visit } from '@muelle/contract/visits/record'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatDateTime, formatTimeOfDay } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { visitMoneyQuery } from '../deposits/money-queries.ts'
import styles from './Promoters.module.css'

const WIDTH = 460
type Props = { business: SessionBusiness; visit: Visit; onClose: () => void }

/** A table that was just kept: which one, and the link by which its guest pays the deposit. */
export function SoldTable({ business, visit, onClose }: Props) {
  const t = useTranslations('promoters')
  const common = useTranslations('common')
  const { data: money } = useQuery(visitMoneyQuery(business.business_id, visit.id))
  const name = visit.name ?? visit.ticket
  const deposit = money ? exactMoney(money.due_cents, money.currency) : ''
  const url = money?.url ?? null
  const words = { name, business: business.name, deposit, url: url ?? '' }
  const table = visit.resources.map((resource) => resource.name).join(', ')
  return (
    <SideSheet title={t('sellKept')} width={WIDTH} onClose={onClose}>
      <div className={styles['sheet']} role="status">
        <p>
          <b>{t('sellKeptAt', { table: table || visit.ticket, time: formatTimeOfDay(visit.start_time), name })}</b>
        </p>
        {money && money.due_cents > 0 && (
          <p>
            {t('sellUntil', { deposit, time: money.pay_until ? formatDateTime(money.pay_until, visit.time_zone) : '' })}
          </p>
        )}
        {money && money.due_cents > 0 && url === null && <p className={styles['late']}>{t('sellNoLink')}</p>}
        {url !== null && (
          <>
            <Button
              component="a"
              size="md"
              href={`https://wa.me/${(visit.phone ?? '').replaceAll(/\D/g, '')}?text=${encodeURIComponent(t('sellMessage', words))}`}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            >
              {t('sellSend')}
            </Button>
            <CopyButton value={url}>
              {({ copied, copy }) => (
                <Button
                  size="md"
                  variant="default"
                  leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
                  onClick={copy}
                >
                  {copied ? t('copied') : common('copy')}
                </Button>
              )}
            </CopyButton>
          </>
        )}
      </div>
    </SideSheet>
  )
}
