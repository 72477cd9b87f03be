import { ActionIcon, Menu, Text } from '@mantine/core'
import { createTour, deleteTour } from '@muelle/contract/tours/details'
import type { TourRow } from '@muelle/contract/tours/record'
import { IconCalendarDollar, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useRights } from '../session/use-session.ts'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
import { MenuReason } from '../ui/MenuReason.tsx'
import { useChange } from '../ui/use-change.ts'
import { TOUR_KEYS } from './tour-queries.ts'

/** What may be done with a tour of the list; what may not says why. */
export function TourMenu({ tour }: { tour: TourRow }) {
  const t = useTranslations('tours')
  const { can } = useRights()
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, name, business_id: businessId } = tour
  const business = String(businessId)
  const copy = useChange({
    run: (copy_of: number, options) =>
      ask(createTour, { params: { id: businessId }, body: { name: t('copyName', { name }), copy_of } }, options),
    success: (answer) => t('copiedDone', { name: answer.name }),
    reload: TOUR_KEYS,
    onDone: (answer) =>
      void navigate({ to: '/business/tours/$business/edit/$tour', params: { business, tour: String(answer.id) } }),
  })
  const denialOf = (flag: 'create' | 'delete') => (can('mdu_tour', flag) ? undefined : t('noRight'))
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('moreOf', { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            renderRoot={(props) => (
              <Link {...props} to="/business/tours/$business/edit/$tour" params={{ business, tour: String(id) }} />
            )}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('edit')}
          </Menu.Item>
          <Menu.Item
            renderRoot={(props) => <Link {...props} to="/tour-booking/$tour" params={{ tour: String(id) }} />}
            leftSection={<IconCalendarDollar size={16} aria-hidden />}
          >
            {t('sell')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={denialOf('create') !== undefined || copy.isPending}
            onClick={() => copy.send(id)}
          >
            {t('copy')}
            <MenuReason>{denialOf('create')}</MenuReason>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="coral"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={denialOf('delete') !== undefined}
            onClick={() => setIsDeleting(true)}
          >
            {t('delete')}
            <MenuReason>{denialOf('delete')}</MenuReason>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDeleting && (
        <DeleteDialog
          title={t('deleteTitle', { name })}
          confirmLabel={t('delete')}
          run={(options) => ask(deleteTour, { params: { id: businessId, tourId: id } }, options)}
          success={t('deletedDone', { name })}
          reload={TOUR_KEYS}
          onClose={() => setIsDeleting(false)}
        >
          <Text>{t('deleteBody')}</Text>
        </DeleteDialog>
      )}
    </>
  )
}
