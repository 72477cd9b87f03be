import { Divider, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import type { Role } from '@muelle/contract/members/roles'
import { MODULES } from '@muelle/domain/rights'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { useSession } from '../session/use-session.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { ownEscape } from '../ui/dialog/own-escape.ts'
import { MODAL_Z_INDEX } from '../ui/theme.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { RoleEditor } from './RoleEditor.tsx'
import styles from './RolesPage.module.css'
import { useGrantWords, useHistoryWords } from './use-grant-words.ts'
import { useRoleDraft } from './use-role-draft.ts'

/** A role: what it is for, who has it, and what it may do. */
export function RoleDrawer({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTranslations()
  const { user } = useSession()
  const edit = useRoleDraft(role)
  const [isLeaving, setIsLeaving] = useState(false)
  useReturnFocus(true)
  // Known in the same picture as the ticks: an Escape that follows at once still asks.
  const close = edit.isDirty ? () => setIsLeaving(true) : onClose
  return (
    <Drawer
      {...ownEscape(close)}
      opened
      onClose={close}
      position="right"
      size="xl"
      zIndex={MODAL_Z_INDEX}
      title={t(`roles.names.${role.role}`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="lg">
        <Text>{t(`roles.about.${role.role}`)}</Text>
        <Holders role={role} />
        <Divider />
        {user.is_first ? <RoleEditor role={role} edit={edit} /> : <Rights role={role} />}
        {user.is_first && (
          <Group>
            <RoleHistory role={role} />
          </Group>
        )}
      </Stack>
      {isLeaving && (
        <ConfirmDialog
          title={t('form.leaveTitle')}
          confirmLabel={t('form.leave')}
          isDanger
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        >
          <Text>{t('form.leaveBody')}</Text>
        </ConfirmDialog>
      )}
    </Drawer>
  )
}

function RoleHistory({ role: { role, number } }: { role: Role }) {
  const t = useTranslations()
  const historyWords = useHistoryWords()
  const moduleName = (field: string) => {
    const module = MODULES.find((candidate) => candidate === field)
    return module && t(`modules.${module}`)
  }
  return (
    <HistoryButton
      subjectType="business_role"
      subjectId={number}
      name={t(`roles.names.${role}`)}
      fieldLabel={moduleName}
      valueText={(_, value) => historyWords(value)}
    />
  )
}

function Holders({ role: { holders, people } }: { role: Role }) {
  const t = useTranslations('roles')
  const { business: businesses } = useSession()
  const named = new Set(holders.map(({ user_id }) => user_id)).size
  return (
    <Stack gap="xs">
      <Title order={3}>{t('holders')}</Title>
      {people === 0 && <Text c="dimmed">{t('people', { count: 0 })}</Text>}
      <ul className={styles['holders']}>
        {holders.map(({ user_id, name, business_id, business_name }) => (
          <li key={`${user_id}-${business_id}`}>
            {name}
            {businesses.length > 1 && <span className={styles['two']}>{business_name}</span>}
          </li>
        ))}
      </ul>
      {people > named && <Text c="dimmed">{t('moreHolders', { count: people - named })}</Text>}
    </Stack>
  )
}

function Rights({ role: { modules } }: { role: Role }) {
  const t = useTranslations()
  const wordsOf = useGrantWords()
  return (
    <Stack gap="xs">
      <Title order={3}>{t('roles.mayDo')}</Title>
      <dl className={styles['facts']}>
        {modules.map((grant) => (
          <div key={grant.identifier} style={{ display: 'contents' }}>
            <dt>{t(`modules.${grant.identifier}`)}</dt>
            <dd>{wordsOf(grant)}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
