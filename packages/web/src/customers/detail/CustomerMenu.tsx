import { ActionIcon, Menu, Text } from '@mantine/core'
import { eraseCustomer, getCustomerData, getCustomerDataCsv } from '@muelle/contract/customers/life'
import { type Customer, deleteCustomer } from '@muelle/contract/customers/record'
import { IconBan, IconDots, IconEraser, IconFileTypeCsv, IconFileTypeXml, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { downloadFile } from '../../browser/download-file.ts'
import { useRights } from '../../session/use-session.ts'
import { DeleteDialog } from '../../ui/dialog/DeleteDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { CUSTOMERS_KEY, customerKey } from '../customer-queries.ts'
import { BlockDialog } from './BlockDialog.tsx'

type Open = 'block' | 'delete' | 'erase' | null

/** What is done with a customer more rarely: blocking, and the rights of the person over their data (C-5). */
export function CustomerMenu({ customer }: { customer: Customer }) {
  const t = useTranslations('customers')
  const { can } = useRights()
  const [open, setOpen] = useState<Open>(null)
  const { id } = customer
  const name = customer.name || t('nameless')
  const take = useChange({
    run: async (kind: 'json' | 'csv') => {
      const file =
        kind === 'csv'
          ? await ask(getCustomerDataCsv, { params: { id } })
          : new Blob([JSON.stringify(await ask(getCustomerData, { params: { id } }), null, 2)], {
              type: 'application/json',
            })
      downloadFile(`cliente-${id}.${kind}`, file)
    },
    failure: t('notSaved'),
  })
  const [mayEdit, mayDelete] = [can('mdu_customer', 'edit'), can('mdu_customer', 'delete')]
  if (!mayEdit && !mayDelete) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('more', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <>
              {!customer.block?.holds && (
                <Menu.Item leftSection={<IconBan size={16} aria-hidden />} onClick={() => setOpen('block')}>
                  {t('block')}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconFileTypeXml size={16} aria-hidden />} onClick={() => take.send('json')}>
                {t('takeJson')}
              </Menu.Item>
              <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={() => take.send('csv')}>
                {t('takeCsv')}
              </Menu.Item>
            </>
          )}
          {mayDelete && (
            <>
              <Menu.Item
                color="coral"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setOpen('delete')}
              >
                {t('remove')}
              </Menu.Item>
              <Menu.Item
                color="coral"
                leftSection={<IconEraser size={16} aria-hidden />}
                onClick={() => setOpen('erase')}
              >
                {t('erase')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'block' && <BlockDialog customer={customer} onClose={() => setOpen(null)} />}
      {(open === 'delete' || open === 'erase') && (
        <EndDialog customer={customer} isErasing={open === 'erase'} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

type EndProps = { customer: Customer; isErasing: boolean; onClose: () => void }

/** Deletes the record alone, or erases the person from what was sold to them, too; then there is nobody to look at. */
function EndDialog({ customer, isErasing, onClose }: EndProps) {
  const t = useTranslations('customers')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { id, version } = customer
  const name = customer.name || t('nameless')
  /** Where it is refused the person is there still, and may have been changed by somebody else; once it is done there is nobody to read. */
  const refuse = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey: customerKey(id) })
    throw error
  }
  return (
    <DeleteDialog
      title={isErasing ? t('eraseTitle', { name }) : t('removeTitle', { name })}
      confirmLabel={t(isErasing ? 'erase' : 'remove')}
      run={(options) =>
        isErasing
          ? ask(eraseCustomer, { params: { id }, body: { version } }, options).catch(refuse)
          : ask(deleteCustomer, { params: { id } }, options)
      }
      success={t(isErasing ? 'erased' : 'removed')}
      failure={t('notSaved')}
      reload={[[...CUSTOMERS_KEY, 'list']]}
      onDone={() => void navigate({ to: '/cliente', replace: true })}
      onClose={onClose}
    >
      <Text>{t(isErasing ? 'eraseBody' : 'removeBody')}</Text>
    </DeleteDialog>
  )
}
