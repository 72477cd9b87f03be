import { Text } from '@mantine/core'
import { mayVerifyTransfers } from '@muelle/domain/rights'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { ImageField } from '../../ui/form/ImageField.tsx'

type Props = { proof: string | null; onProof: (proof: string | null) => void }

/** The photo of a transfer that somebody else has to find at the bank (M7); who may look it up themselves needs none. */
export function TransferProof({ proof, onProof }: Props) {
  const t = useTranslations('saleChoices')
  const { rights } = useRights()
  if (mayVerifyTransfers(rights)) return null
  return (
    <>
      <Text size="sm">{t('toVerify')}</Text>
      <ImageField label={t('proof')} value={proof} onChange={onProof} folder="tmp" />
    </>
  )
}
