import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { saleChoiceOf } from '../../../departures/plan/sale-choice.ts'
import { formatTimeOfDay } from '../../../i18n/format.ts'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import { useDenialSentence } from '../refusal-sentence.ts'
import type { Sale } from '../use-sale.ts'
import styles from './SaleNotice.module.css'

/** Why it cannot be sold and what would fit instead, a price to accept, or an answer that never came. */
export function SaleNotice({ sale }: { sale: Sale }) {
  const t = useTranslations('sale')
  const { phase, priceChange } = sale.state
  const currency = sale.facts.departure?.currency ?? 'MXN'
  if (phase === 'unknown' && sale.isTrial) return <Notice color="ambar" text={t('trialLost')} />
  if (phase === 'unknown') return <Notice color="ambar" title={t('unknownTitle')} text={t('unknownBody')} />
  if (priceChange) {
    const before = exactMoney(priceChange.beforeCents, currency)
    const after = exactMoney(priceChange.afterCents, currency)
    return <Notice color="ambar" title={t('priceChanged')} text={t('priceChangedBody', { before, after })} />
  }
  return <DenialNotice sale={sale} />
}

function DenialNotice({ sale: { facts, dispatch } }: { sale: Sale }) {
  const t = useTranslations('sale')
  const sentenceOf = useDenialSentence()
  const { denial, alternative } = facts
  // Nobody added yet is where every sale begins, not something that went wrong.
  if (denial === null || denial.code === 'party.empty') return null
  const scheduleId = alternative && saleChoiceOf(alternative)
  return (
    <Notice color="coral" text={sentenceOf(denial)}>
      {alternative && scheduleId !== null && (
        <Button
          size="sm"
          variant="default"
          className={styles['move'] ?? ''}
          rightSection={<IconArrowRight size={16} />}
          onClick={() => dispatch({ type: 'departure', scheduleId })}
        >
          {t('moveTo', { time: formatTimeOfDay(alternative.start_time), tour: alternative.tour_name })}
        </Button>
      )}
    </Notice>
  )
}

type NoticeProps = { color: 'ambar' | 'coral'; title?: string; text: string; children?: React.ReactNode }

const Notice = ({ color, title, text, children }: NoticeProps) => (
  <Alert
    color={color}
    variant="light"
    role="alert"
    icon={<IconAlertTriangle size={18} />}
    classNames={{ root: styles['notice'] ?? '', message: styles['message'] ?? '' }}
    {...(title ? { title } : {})}
  >
    {text}
    {children}
  </Alert>
)
