import { Button, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Gate.module.css'

/** Notes and coins that a driver hands over most often. */
const BILLS = [5_000, 10_000, 20_000, 50_000, 100_000]

type BillsProps = { due: number; money: (cents: number) => string; isPending: boolean; onCash: (cents: number) => void }

/** The two notes next above what is due, each with its change, and any other sum. */
export function Bills({ due, money, isPending, onCash }: BillsProps) {
  const t = useTranslations('parking')
  const [typed, setTyped] = useState<number | string | null>(null)
  const cents = Math.round(Number(typed ?? 0) * 100)
  return (
    <div className={styles['bills']}>
      {BILLS.filter((bill) => bill > due)
        .slice(0, 2)
        .map((bill) => (
          <Button key={bill} variant="default" h={64} px={4} loading={isPending} onClick={() => onCash(bill)}>
            <Stack gap={0} align="center">
              <b>{money(bill)}</b>
              <Text size="xs" c="dimmed">
                {t('changeOf', { change: money(bill - due) })}
              </Text>
            </Stack>
          </Button>
        ))}
      {typed === null ? (
        <Button variant="default" h={64} onClick={() => setTyped('')}>
          {t('otherCash')}
        </Button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (cents >= due) onCash(cents)
          }}
        >
          <NumberInput
            label={t('received')}
            value={typed}
            onChange={setTyped}
            hideControls
            inputMode="decimal"
            decimalScale={2}
            min={0}
            data-autofocus
            description={cents > due ? t('changeOf', { change: money(cents - due) }) : undefined}
          />
        </form>
      )}
    </div>
  )
}
