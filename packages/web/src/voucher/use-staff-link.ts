import { listBookings } from '@muelle/contract/bookings/list'
import { createClient } from '@muelle/contract/client'
import { useEffect, useState } from 'react'
import { apiHeaders } from '../api/headers.ts'
import { tokenCookie } from '../browser/token-cookie.ts'

/** Where the panel has the booking of a ticket, and the business that it is of where that is known. */
export type StaffLink = { href: string; businessId: number | null }

/**
 * For staff who are signed in on this device and may see the booking; null for everybody else. A session that has to be renewed is renewed
 * by the panel, not here: the link then leads to its list.
 */
export function useStaffLink(ticket: string | null): StaffLink | null {
  const [link, setLink] = useState<StaffLink | null>(null)
  useEffect(() => {
    const token = tokenCookie.read()
    if (ticket === null || token === null) return
    let isHere = true
    void findLink(ticket, token).then((found) => isHere && setLink(found))
    return () => {
      isHere = false
    }
  }, [ticket])
  return link
}

async function findLink(ticket: string, token: string): Promise<StaffLink | null> {
  const send = createClient({ headers: () => apiHeaders(token) })
  const answer = await send(listBookings, { query: { filter: { search: ticket } } })
  if (answer.status === 'ERROR' && answer.httpStatus === 401)
    return { href: `/tour-booking-list?search=${ticket}`, businessId: null }
  const booking = answer.status === 'OK' ? answer.data.rows.find((row) => row.ticket === ticket) : undefined
  if (!booking) return null
  const { id, business_id, departure } = booking
  return { href: `/visitas?date=${departure.local_date}&booking=${id}`, businessId: business_id }
}
