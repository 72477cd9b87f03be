import { ActionIcon, Menu } from '@mantine/core'
import type { BusinessRow } from '@muelle/contract/businesses/record'
import { IconDots, IconExternalLink, IconPencil, IconSailboat, IconSettings, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../session/use-business.ts'
import { MenuReason } from '../ui/MenuReason.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import styles from './BusinessListPage.module.css'
import { DeleteBusinessDialog } from './DeleteBusinessDialog.tsx'

/** What may be done with a business of the list; what may not says why. */
export function BusinessMenu({ business }: { business: BusinessRow }) {
  const t = useTranslations('businesses')
  const navigate = useNavigate()
  const { select } = useBusiness()
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, name, type, url } = business
  const editRefusal = refusalTo('edit', business)
  const deleteRefusal = refusalTo('delete', business)
  // Settings are those of the selected business.
  const openSettings = () => {
    select(id)
    void navigate({ to: '/settings/general' })
  }
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('moreOf', { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {editRefusal === undefined ? (
            <Menu.Item
              renderRoot={(props) => (
                <Link {...props} to="/business/edit/$business" params={{ business: String(id) }} />
              )}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('edit')}
            </Menu.Item>
          ) : (
            <Menu.Item disabled className={styles['refused'] ?? ''} leftSection={<IconPencil size={16} aria-hidden />}>
              {t('edit')}
              <MenuReason>{editRefusal}</MenuReason>
            </Menu.Item>
          )}
          {type === 'tour' && (
            <Menu.Item
              renderRoot={(props) => (
                <Link {...props} to="/business/tours/$business" params={{ business: String(id) }} />
              )}
              leftSection={<IconSailboat size={16} aria-hidden />}
            >
              {t('tours')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={openSettings}>
            {t('settings')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('publicPage')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="coral"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={deleteRefusal !== undefined}
            className={styles['refused'] ?? ''}
            onClick={() => setIsDeleting(true)}
          >
            {t('delete')}
            <MenuReason>{deleteRefusal}</MenuReason>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDeleting && <DeleteBusinessDialog business={business} onClose={() => setIsDeleting(false)} />}
    </>
  )
}
