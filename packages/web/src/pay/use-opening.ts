import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../customer-page/client.ts'

/** Leads to the page of the provider, whose address `open` asks for. Whatever goes wrong is said, and the choice stays as it was. */
export function useOpening<Choice>(open: (choice: Choice) => Promise<string>, onRefresh: () => void) {
  const t = useTranslations('pay')
  const [isOpening, setOpening] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    // Back from there by the browser's own button, which shows this page as it was left.
    const onShow = () => setOpening(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const pay = async (choice: Choice) => {
    setOpening(true)
    setFault(null)
    try {
      window.location.assign(await open(choice))
    } catch (error) {
      setOpening(false)
      setFault((error instanceof Refused && error.message) || t('notOpened'))
      onRefresh()
    }
  }
  return { pay, isOpening, fault }
}
