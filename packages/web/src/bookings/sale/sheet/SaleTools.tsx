import { Button, Textarea } from '@mantine/core'
import type { Board } from '@muelle/contract/departures/plan'
import { MAX_PASTED_LENGTH } from '@muelle/domain/bookings/sale/pasted-request'
import { instant } from '@muelle/domain/time'
import { IconBrandWhatsapp, IconClipboardText, IconMessageDollar, IconWand } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { boardQuery } from '../../../departures/board/use-board.ts'
import { formatTimeOfDay } from '../../../i18n/format.ts'
import { useBusiness } from '../../../session/use-business.ts'
import { notifyFailure } from '../../../ui/notify.ts'
import { fillOf, readPaste } from '../paste-sale.ts'
import { quoteLink, quoteMessage } from '../quote-message.ts'
import type { Sale } from '../use-sale.ts'
import styles from './SaleTools.module.css'

type Props = { sale: Sale; board: Board }
type Tool = 'paste' | 'quote'

/** What begins a sale from a message, and ends one in a message. */
export function SaleTools({ sale, board }: Props) {
  const t = useTranslations('saleTools')
  const [tool, setTool] = useState<Tool | null>(null)
  const [pasted, setPasted] = useState('')
  const toggle = (wanted: Tool) => setTool(tool === wanted ? null : wanted)
  const openPaste = async () => {
    toggle('paste')
    // Where the browser lets it, the message is there already; otherwise it is pasted by hand.
    const text = await navigator.clipboard?.readText().catch(() => '')
    if (text) setPasted((typed) => typed || text.slice(0, MAX_PASTED_LENGTH))
  }
  return (
    <div>
      <div className={styles['buttons']}>
        <Button
          variant="default"
          className={styles['button'] ?? ''}
          leftSection={<IconClipboardText size={18} aria-hidden />}
          aria-expanded={tool === 'paste'}
          onClick={() => void openPaste()}
        >
          {t('paste')}
        </Button>
        <Button
          variant="default"
          className={styles['button'] ?? ''}
          leftSection={<IconMessageDollar size={18} aria-hidden />}
          aria-expanded={tool === 'quote'}
          onClick={() => toggle('quote')}
        >
          {t('quote')}
        </Button>
      </div>
      {tool === 'paste' && (
        <PasteMessage sale={sale} board={board} text={pasted} onText={setPasted} onDone={() => setTool(null)} />
      )}
      {tool === 'quote' && <QuoteLinks sale={sale} />}
    </div>
  )
}

type PasteProps = Props & { text: string; onText: (text: string) => void; onDone: () => void }

/** A message of a customer, from which the form is filled; the person corrects it there. */
function PasteMessage({ sale, board, text, onText, onDone }: PasteProps) {
  const t = useTranslations('saleTools')
  const queryClient = useQueryClient()
  const [isFilling, setFilling] = useState(false)
  const fill = async () => {
    setFilling(true)
    try {
      const { tours } = sale
      const now = instant(Date.parse(board.now))
      const request = readPaste(text, { tours, now, zone: board.time_zone })
      const date = request.date ?? sale.state.date
      const day = date === board.date ? board : await queryClient.fetchQuery(boardQuery(board.business_id, date))
      const departures = day.departures.filter(({ tour_id }) => tours.some(({ id }) => id === tour_id))
      const askedWords = (time: string) => t('askedTime', { time: formatTimeOfDay(time) })
      sale.dispatch({ type: 'filled', fill: fillOf(request, { departures, tours, askedWords }) })
      onText('')
      onDone()
    } catch (error) {
      notifyFailure(error)
      setFilling(false)
    }
  }
  return (
    <div className={styles['tool']}>
      <Textarea
        size="md"
        label={t('message')}
        description={t('messageHint')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_PASTED_LENGTH}
        data-autofocus
        value={text}
        onChange={({ currentTarget: { value } }) => onText(value)}
      />
      <Button
        size="md"
        className={styles['button'] ?? ''}
        leftSection={<IconWand size={18} aria-hidden />}
        loading={isFilling}
        disabled={text.trim() === ''}
        onClick={() => void fill()}
      >
        {t('fill')}
      </Button>
    </div>
  )
}

/** The price in WhatsApp, in the customer's language. */
function QuoteLinks({ sale }: { sale: Sale }) {
  const t = useTranslations('saleTools')
  const { business } = useBusiness()
  const { departure, tour, price, totalCents } = sale.facts
  if (!departure || !tour || !price || totalCents === null || !business)
    return <p className={styles['note']}>{t('nothingToQuote')}</p>
  const hrefIn = (language: 'es' | 'en') =>
    quoteLink(quoteMessage(language, { ...sale.facts, departure, tour, price }, business), sale.state.tourist)
  return (
    <div className={`${styles['tool']} ${styles['buttons']}`}>
      {(['es', 'en'] as const).map((language) => (
        <Button
          key={language}
          size="md"
          variant="default"
          className={styles['button'] ?? ''}
          component="a"
          href={hrefIn(language)}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t(`quoteIn.${language}`)}
        </Button>
      ))}
    </div>
  )
}
