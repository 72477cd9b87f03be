import { Button, Group, Stack, Text } from '@mantine/core'
import { type Member, putMember, type RoleOffer } from '@muelle/contract/members/record'
import type { BusinessRole } from '@muelle/domain/business-roles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { refused } from '../ui/refused.ts'
import { useChange } from '../ui/use-change.ts'
import { memberName } from './member-name.ts'
import { MEMBERS_KEY } from './member-queries.ts'
import { RolePicker } from './RolePicker.tsx'

type Props = { member: Member; offers: readonly RoleOffer[]; businessId: number }

/** Changes the role that somebody has in this business. */
export function MemberRole({ member, offers, businessId }: Props) {
  const t = useTranslations('members')
  const roleName = useTranslations('roles.names')
  const { user_id, membership, actions } = member
  const [role, setRole] = useState<BusinessRole | null>(membership?.role ?? null)
  const change = useChange({
    run: (wanted: BusinessRole, options) => {
      const body = { user_id, role: wanted, ...(membership ? { version: membership.version } : {}) }
      return ask(putMember, { params: { id: businessId }, body }, options)
    },
    success: (_, wanted) => t('roleSaved', { name: memberName(member), role: roleName(wanted) }),
    failure: t('roleFailed'),
    reload: [MEMBERS_KEY, ['roles'], ['session']],
    showsStale: true,
  })
  const queryClient = useQueryClient()
  // The fresh membership has another version, which makes this form anew.
  const readAnew = () => {
    change.dismissStale()
    void queryClient.invalidateQueries({ queryKey: MEMBERS_KEY })
  }
  const denial = actions.find(({ action }) => action === 'change_role')?.refusal ?? null
  return (
    <Stack gap="sm">
      {change.stale && <StaleAlert onLoad={readAnew} />}
      <RolePicker
        label={t('changeRole')}
        offers={offers}
        value={role}
        onChange={setRole}
        disabled={denial !== null || change.isPending}
      />
      {denial ? (
        <Text size="sm" c="dimmed">
          {denial.message}
        </Text>
      ) : (
        <Group>
          <Button
            loading={change.isPending}
            disabled={role === null}
            onClick={() => role && change.send(role)}
            {...refused(role === membership?.role ? t('sameRole') : undefined)}
          >
            {t('saveRole')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
