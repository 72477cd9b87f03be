import { ActionIcon, Group, Text } from '@mantine/core'
import { EARNER_ROLES, type EarnerRole } from '@muelle/domain/sellers/earner'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import { EarnerPick } from '../../agency/EarnerPick.tsx'
import { namesQuery } from '../../agency/seller-names.ts'
import { earnersOf } from '../sale-earners.ts'
import type { Sale } from '../use-sale.ts'

type Props = { sale: Sale; businessId: number; currency: string }

/** Who earns on a sale (S1), with what each would have of it; whoever brought the customer is one press away. */
export function SaleEarners({ sale, businessId, currency }: Props) {
  const t = useTranslations('earners')
  const { data: names } = useQuery(namesQuery(businessId))
  const { validation } = sale
  if (!names || names.length === 0) return null
  const earners = earnersOf(sale.state, validation, names)
  const choose = (next: readonly { role: EarnerRole; sellerId: number }[]) =>
    sale.dispatch({ type: 'choices', change: { earners: next.map(({ role, sellerId }) => ({ role, sellerId })) } })
  const chosen = earners.filter(({ isPaying }) => !isPaying)
  const free = names.filter(({ id }) => !earners.some(({ sellerId }) => sellerId === id))
  return (
    <div role="group" aria-label={t('title')}>
      <Text size="sm" c="dimmed" mb={4}>
        {t(earners.some(({ role }) => role === 'captured') ? 'title' : 'credit')}
      </Text>
      {earners.map(({ role, sellerId, name, amountCents, isPaying }) => (
        <Group key={role} justify="space-between" wrap="nowrap" gap="xs">
          <Text>
            {name}
            <Text span size="sm" c="dimmed">
              {` · ${t(`roles.${role}`)}`}
            </Text>
          </Text>
          <Group gap={4} wrap="nowrap">
            {amountCents !== null && <span className="mu-num">{exactMoney(amountCents, currency)}</span>}
            {!isPaying && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('remove', { name })}
                onClick={() => choose(chosen.filter((one) => one.sellerId !== sellerId))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        </Group>
      ))}
      {validation?.earners_refusal && (
        <Text size="sm" c="coral" role="status">
          {validation.earners_refusal.message}
        </Text>
      )}
      <Group gap="xs">
        {EARNER_ROLES.filter((role) => !earners.some((one) => one.role === role)).map((role) => (
          <EarnerPick
            key={role}
            role={role}
            names={free}
            isPending={false}
            onPick={({ id }) => choose([...chosen, { role, sellerId: id }])}
          />
        ))}
      </Group>
    </div>
  )
}
