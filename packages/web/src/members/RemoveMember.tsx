import { Button, Text } from '@mantine/core'
import { type Member, removeMember } from '@muelle/contract/members/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { memberName } from './member-name.ts'
import { TEAM_KEY } from './team-queries.ts'

type Props = { member: Member; business: SessionBusiness; onGone: () => void }

/** Takes somebody out of the business, after asking. */
export function RemoveMember({ member, business, onGone }: Props) {
  const t = useTranslations('team')
  const [isAsking, setIsAsking] = useState(false)
  const name = memberName(member)
  const denial = member.actions.find(({ action }) => action === 'remove')?.refusal ?? null
  const change = useChange({
    run: (userId: number, options) => ask(removeMember, { params: { id: business.business_id, userId } }, options),
    success: t('removed', { name }),
    failure: t('removeFailed'),
    reload: [TEAM_KEY, ['roles']],
    onDone: onGone,
  })
  return (
    <>
      <Button
        variant="subtle"
        color="coral"
        leftSection={<IconUserMinus size={16} aria-hidden />}
        disabled={denial !== null}
        title={denial?.message}
        onClick={() => setIsAsking(true)}
      >
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('removeTitle')}
          isDanger
          isPending={change.isPending}
          onConfirm={() => change.send(member.user_id)}
          onClose={() => setIsAsking(false)}
        >
          <Text>{t('removeBody', { name, business: business.name })}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
