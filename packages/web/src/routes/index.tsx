import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeOf } from '../router/home.ts'
import { rightsOf } from '../session/rights-of.ts'
import { selectedBusiness } from '../session/selected-business.ts'
import { findSession } from '../session/session-query.ts'
import { PHONE } from '../ui/light/phone.ts'

/** Where each begins: whoever sells and looks after bookings at the board of the day, whoever only leads trips at theirs. */
export const Route = createFileRoute('/')({
  beforeLoad: async ({ context }) => {
    const session = await findSession(context.queries)
    throw redirect({
      to: session
        ? homeOf(rightsOf(session, selectedBusiness.read()), {
            isOwnersPhone: session.business.length > 1 && matchMedia(PHONE).matches,
          })
        : '/visitas',
      replace: true,
    })
  },
})
