import { Button, Skeleton } from '@mantine/core'
import type { PromoterRule } from '@muelle/contract/visits/promoters/promoters'
import { IconCoins, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatPercent } from '../../i18n/format.ts'
import { Guard } from '../../session/Guard.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './Promoters.module.css'
import { rulesQuery } from './promoter-queries.ts'
import { RuleDialog } from './RuleDialog.tsx'

/** By which rules who brings guests earns (N-6). */
export function PromoterRules({ businessId, currency }: { businessId: number; currency: string }) {
  const t = useTranslations('promoters')
  const [open, setOpen] = useState<PromoterRule | 'new' | null>(null)
  const { data, error, refetch } = useQuery(rulesQuery(businessId))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return (
    <>
      <Guard module="mdu_settlement" flag="edit">
        <div>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
            {t('addRule')}
          </Button>
        </div>
      </Guard>
      <section className="mu-card" aria-label={t('views.rules')}>
        {data.rows.length === 0 && <EmptyState icon={IconCoins} title={t('rulesNone')} description={t('rulesHint')} />}
        <ul className={styles['rows']}>
          {data.rows.map((rule) => (
            <li key={rule.id} className={styles['row']}>
              <span className={styles['words']}>
                <b>{rule.name}</b>
                <span className={styles['label']}>
                  <Words rule={rule} currency={currency} />
                </span>
              </span>
              <Guard module="mdu_settlement" flag="edit">
                <Button variant="default" aria-label={`${t('editRule')}: ${rule.name}`} onClick={() => setOpen(rule)}>
                  {t('edit')}
                </Button>
              </Guard>
            </li>
          ))}
        </ul>
      </section>
      {open && <RuleDialog businessId={businessId} rule={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

const BASIS_POINTS_OF_PERCENT = 100

function Words({ rule, currency }: { rule: PromoterRule; currency: string }) {
  const t = useTranslations('promoters')
  const worth = (value: number) =>
    rule.pay === 'percent' ? formatPercent(value / BASIS_POINTS_OF_PERCENT) : exactMoney(value, currency)
  return [
    t('fixedFor', { amount: worth(rule.value), trigger: t(`triggers.${rule.trigger}`) }),
    ...rule.tiers.map(({ from_count, value }) =>
      t(`fromTier.${rule.trigger}`, { count: String(from_count), amount: worth(value) }),
    ),
    rule.cap_cents !== null && t('upTo', { amount: exactMoney(rule.cap_cents, currency) }),
    rule.promoter && t('onlyOne', { name: rule.promoter.name }),
    rule.leader && t('team', { name: rule.leader.name }),
    rule.list && t('onlyList', { name: rule.list.name }),
    rule.package_name !== null && t('onlyPackage', { name: rule.package_name }),
    !rule.enabled && t('ruleOff'),
  ]
    .filter(Boolean)
    .join(' · ')
}
