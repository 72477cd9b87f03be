import { Button, Group, NativeSelect } from '@mantine/core'
import type { EarnerRole } from '@muelle/domain/sellers/earner'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { recentFirst, recentSellers } from './recent-sellers.ts'

export type NamedSeller = { id: number; name: string; kind: 'seller' | 'agency' }
/** As many names stand there to be pressed; who is not among them is chosen from a list. */
const MAX_NAMES = 4

type Props = {
  role: EarnerRole
  names: readonly NamedSeller[]
  isPending: boolean
  onPick: (seller: NamedSeller) => void
}

/** Whoever brought a customer is one press away, those that were credited last first; the other parts are chosen from a list. */
export function EarnerPick({ role, names, isPending, onPick }: Props) {
  const t = useTranslations('earners')
  const others = recentFirst(
    names.filter(({ kind }) => role === 'captured' || (role === 'agency') === (kind === 'agency')),
    recentSellers.read(),
  )
  if (others.length === 0) return null
  const pressed = role === 'captured' ? MAX_NAMES : 0
  const [first, rest] = [others.slice(0, pressed), others.slice(pressed)]
  const pick = (seller: NamedSeller) => {
    recentSellers.add(seller.id)
    onPick(seller)
  }
  const words = t(role === 'captured' ? 'choose' : `chooseRole.${role}`)
  return (
    <Group gap="xs">
      {first.map((seller) => (
        <Button
          key={seller.id}
          variant="default"
          mih={44}
          disabled={isPending}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => pick(seller)}
        >
          {seller.name}
        </Button>
      ))}
      {rest.length > 0 && (
        <NativeSelect
          size="md"
          aria-label={words}
          value=""
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => {
            const seller = rest.find(({ id }) => String(id) === value)
            if (seller) pick(seller)
          }}
        >
          <option value="">{words}</option>
          {rest.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Group>
  )
}
