import { Text } from '@mantine/core'
import type { ShownLine } from '@muelle/contract/imports/record'
import { useTranslations } from 'use-intl'

type Props = { faults: ShownLine['faults']; isTaken: boolean }

/** Why a line was not taken, or not whole: each column with what is the matter with it. */
export function FaultText({ faults, isTaken }: Props) {
  const t = useTranslations('imports')
  return (
    <Text size="sm" c={isTaken ? 'ambar' : 'coral'}>
      {faults
        .map(({ code, header }) => (header === null ? t(`fault.${code}`) : `${header}: ${t(`fault.${code}`)}`))
        .join(' · ')}
    </Text>
  )
}
