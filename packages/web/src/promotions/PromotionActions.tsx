import { ActionIcon, Menu } from '@mantine/core'
import {
  deleteDiscountCode,
  deleteOffer,
  type Promotion,
  updateDiscountCode,
  updateOffer,
} from '@muelle/contract/promotions/record'
import {
  IconChartBar,
  IconDots,
  IconFileSpreadsheet,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useRights } from '../session/use-session.ts'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
import { MenuReason } from '../ui/MenuReason.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { useChange } from '../ui/use-change.ts'
import { downloadCodes } from './download-codes.ts'
import styles from './Promotions.module.css'
import { codesQuery, PROMOTIONS_KEY } from './promotion-queries.ts'
import type { ChangeAddress } from './use-promotion-address.ts'

type Props = { promotion: Promotion; go: ChangeAddress }

/** What can be done with one promotion; what the person may not do says so. */
export function PromotionActions({ promotion, go }: Props) {
  const t = useTranslations('promotions')
  const { can } = useRights()
  const queryClient = useQueryClient()
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, kind, name, enabled, single_use, version } = promotion
  const toggle = useChange({
    run: (_: null, options) =>
      ask(
        kind === 'offer' ? updateOffer : updateDiscountCode,
        { params: { id }, body: { version, enabled: !enabled } },
        options,
      ),
    success: t(enabled ? 'paused' : 'resumed', { name }),
    reload: [PROMOTIONS_KEY],
  })
  const open = (view: 'edit' | 'uses' | 'print') => () => go((previous) => ({ ...previous, promotion: id, view }))
  const download = () =>
    queryClient
      .fetchQuery(codesQuery(id))
      .then(({ rows }) =>
        downloadCodes(name, rows, { code: t('code'), isFree: t('isFree'), yes: t('yes'), no: t('no') }),
      )
      .catch(notifyFailure)
  const mayEdit = can('mdu_promotion', 'edit')
  const mayDelete = can('mdu_promotion', 'delete')
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={styles['action'] ?? ''}
            aria-label={t('actionsOf', { name })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={open('edit')}>
            {t(mayEdit ? 'edit' : 'see')}
          </Menu.Item>
          {kind === 'code' && !single_use && (
            <Menu.Item leftSection={<IconQrcode size={16} />} onClick={open('print')}>
              {t('qr')}
            </Menu.Item>
          )}
          {single_use && (
            <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void download()}>
              {t('downloadCodes')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconChartBar size={16} />} onClick={open('uses')}>
            {t('seeUses')}
          </Menu.Item>
          <Menu.Item
            leftSection={enabled ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
            disabled={!mayEdit || toggle.isPending}
            onClick={() => toggle.send(null)}
          >
            {t(enabled ? 'pause' : 'resume')}
            {!mayEdit && <MenuReason>{t('needsRight')}</MenuReason>}
          </Menu.Item>
          <Menu.Item
            color="coral"
            leftSection={<IconTrash size={16} />}
            disabled={!mayDelete}
            onClick={() => setIsDeleting(true)}
          >
            {t('delete')}
            {!mayDelete && <MenuReason>{t('needsRight')}</MenuReason>}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDeleting && (
        <DeleteDialog
          title={t('deleteTitle', { name })}
          run={(options) => ask(kind === 'offer' ? deleteOffer : deleteDiscountCode, { params: { id } }, options)}
          success={t('deleted', { name })}
          reload={[PROMOTIONS_KEY]}
          onClose={() => setIsDeleting(false)}
        >
          {t('deleteBody')}
        </DeleteDialog>
      )}
    </>
  )
}
