import { Button, Text } from '@mantine/core'
import { type Member, removeMember } from '@muelle/contract/members/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
import { refused } from '../ui/refused.ts'
import { memberName } from './member-name.ts'
import { MEMBERS_KEY } from './member-queries.ts'

type Props = { member: Member; business: SessionBusiness; onGone: () => void }

/** Takes somebody out of the business, after asking. */
export function RemoveMember({ member, business, onGone }: Props) {
  const t = useTranslations('members')
  const [isAsking, setIsAsking] = useState(false)
  const name = memberName(member)
  const denial = member.actions.find(({ action }) => action === 'remove')?.refusal ?? null
  return (
    <>
      <Button
        variant="subtle"
        color="coral"
        leftSection={<IconUserMinus size={16} aria-hidden />}
        onClick={() => setIsAsking(true)}
        {...refused(denial?.message)}
      >
        {t('remove')}
      </Button>
      {isAsking && (
        <DeleteDialog
          title={t('removeTitle')}
          run={(options) =>
            ask(removeMember, { params: { id: business.business_id, userId: member.user_id } }, options)
          }
          success={t('removed', { name })}
          failure={t('removeFailed')}
          reload={[MEMBERS_KEY, ['roles']]}
          onDone={onGone}
          onClose={() => setIsAsking(false)}
        >
          <Text>{t('removeBody', { name, business: business.name })}</Text>
        </DeleteDialog>
      )}
    </>
  )
}
