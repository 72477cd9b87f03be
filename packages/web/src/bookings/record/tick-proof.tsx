import { Button, Group } from '@mantine/core'
import { setProof } from '@muelle/contract/bookings/proof'
import type { Booking, BookingRow } from '@muelle/contract/bookings/record'
import type { Board } from '@muelle/contract/departures/plan'
import type { QueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { bookingQuery, keepChangedBooking } from './booking-queries.ts'
import { type Proof, type ProofWish, proofAfter } from './proof-after.ts'

type Ticked = Pick<BookingRow, 'id' | 'ticket'> & { proof: Proof }

const noticeOf = (id: number) => `proof-${id}`

/**
 * Ticks proofs, or takes ticks back: shown at once, and as it was before when the server refuses. The notice has the way back to exactly
 * what had been ticked.
 */
export async function tickProof(queryClient: QueryClient, booking: Ticked, wish: ProofWish): Promise<void> {
  const { id, ticket, proof: before } = booking
  const wanted = proofAfter(before, wish)
  // An answer that is on its way would show the state from before the press.
  await queryClient.cancelQueries({ queryKey: ['board'] })
  showProof(queryClient, id, wanted)
  try {
    const body = { seen: typeof wish === 'boolean' ? wish : wish.map(({ tariff, seen }) => ({ tariff, seen })) }
    const [changed] = await Promise.all([ask(setProof, { params: { id }, body }), loadDeskTexts()])
    keepChangedBooking(queryClient, changed)
    const undo = () => {
      notify.close(noticeOf(id))
      void tickProof(queryClient, { id, ticket, proof: wanted }, before.tariffs)
    }
    const message = <Ticking isSeen={wanted.seen >= before.seen} onUndo={undo} />
    notify.success({ id: noticeOf(id), title: ticket, message })
  } catch (error) {
    showProof(queryClient, id, before)
    notifyFailure(error)
    void queryClient.invalidateQueries({ queryKey: ['board'] })
    void queryClient.invalidateQueries(bookingQuery(id))
  }
}

/** Puts a proof into whatever shows the booking: the boards that were read, and the booking itself. */
function showProof(queryClient: QueryClient, id: number, proof: Proof): void {
  const put = <Row extends Pick<Booking, 'id' | 'proof'>>(row: Row): Row => (row.id === id ? { ...row, proof } : row)
  queryClient.setQueriesData<Board>({ queryKey: ['board'], predicate: isBoard }, (board) =>
    board
      ? {
          ...board,
          departures: board.departures.map((departure) =>
            departure.bookings.some((row) => row.id === id)
              ? { ...departure, bookings: departure.bookings.map(put) }
              : departure,
          ),
        }
      : board,
  )
  queryClient.setQueryData(bookingQuery(id).queryKey, (booking) => booking && put(booking))
}

/** The vacancies stand under the same key, so that they are asked anew with the boards; they hold no bookings. */
const isBoard = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'vacancies'

/** What was done, with the button that takes it back. */
function Ticking({ isSeen, onUndo }: { isSeen: boolean; onUndo: () => void }) {
  const t = useTranslations('life')
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <span>{t(isSeen ? 'events.proofSeen' : 'events.proofUnseen')}</span>
      <Button variant="default" size="sm" miw={44} mih={44} onClick={onUndo}>
        {t('undo')}
      </Button>
    </Group>
  )
}
