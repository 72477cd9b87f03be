import { useTranslations } from 'use-intl'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { NoListError, NotKeptError } from '../not-judged.ts'

/** Says at a dock or a door what kept something from happening; nothing of it did. */
export function useTellFailure(): (error: unknown) => void {
  const t = useTranslations('scan')
  return (error) => {
    if (error instanceof NoListError) notify.error({ id: 'scan-list', message: t('noList') })
    else if (error instanceof NotKeptError) notify.error({ id: 'scan-kept', message: t('notKept') })
    else notifyFailure(error)
  }
}
