import type { part as account } from './parts/account.ts'
import type { part as arrival } from './parts/arrival.ts'
import type { part as boat } from './parts/boat.ts'
import type { part as business } from './parts/business.ts'
import type { part as calendar } from './parts/calendar.ts'
import type { part as captain } from './parts/captain.ts'
import type { part as customers } from './parts/customers.ts'
import type { part as deck } from './parts/deck.ts'
import type { part as desk } from './parts/desk.ts'
import type { part as editor } from './parts/editor.ts'
import type { part as entry } from './parts/entry.ts'
import type { part as history } from './parts/history.ts'
import type { part as host } from './parts/host.ts'
import type { part as legal } from './parts/legal.ts'
import type { part as panel } from './parts/panel.ts'
import type { part as parking } from './parts/parking.ts'
import type { part as pay } from './parts/pay.ts'
import type { part as payments } from './parts/payments.ts'
import type { part as people } from './parts/people.ts'
import type { part as promotions } from './parts/promotions.ts'
import type { part as readings } from './parts/readings.ts'
import type { part as reservations } from './parts/reservations.ts'
import type { part as resources } from './parts/resources.ts'
import type { part as rpPage } from './parts/rp-page.ts'
import type { part as scan } from './parts/scan.ts'
import type { part as search } from './parts/search.ts'
import type { part as sellerPage } from './parts/seller-page.ts'
import type { part as sellers } from './parts/sellers.ts'
import type { part as steps } from './parts/steps.ts'
import type { part as summaries } from './parts/summaries.ts'
import type { part as tours } from './parts/tours.ts'
import type { part as visitor } from './parts/visitor.ts'
import type { part as voucher } from './parts/voucher.ts'
import type { part as waitPage } from './parts/wait-page.ts'
import type { part as waitlist } from './parts/waitlist.ts'
import type { Agreeing, Spanish } from './texts.ts'

/** Every namespace with its keys and arguments. */
export type Messages = Spanish<
  Agreeing<typeof entry> &
    Agreeing<typeof panel> &
    Agreeing<typeof business> &
    Agreeing<typeof reservations> &
    Agreeing<typeof host> &
    Agreeing<typeof resources> &
    Agreeing<typeof legal> &
    Agreeing<typeof parking> &
    Agreeing<typeof people> &
    Agreeing<typeof account> &
    Agreeing<typeof tours> &
    Agreeing<typeof editor> &
    Agreeing<typeof steps> &
    Agreeing<typeof calendar> &
    Agreeing<typeof captain> &
    Agreeing<typeof deck> &
    Agreeing<typeof payments> &
    Agreeing<typeof summaries> &
    Agreeing<typeof promotions> &
    Agreeing<typeof sellers> &
    Agreeing<typeof customers> &
    Agreeing<typeof readings> &
    Agreeing<typeof history> &
    Agreeing<typeof desk> &
    Agreeing<typeof search> &
    Agreeing<typeof scan> &
    Agreeing<typeof visitor> &
    Agreeing<typeof arrival> &
    Agreeing<typeof pay> &
    Agreeing<typeof voucher> &
    Agreeing<typeof boat> &
    Agreeing<typeof rpPage> &
    Agreeing<typeof sellerPage> &
    Agreeing<typeof waitPage> &
    Agreeing<typeof waitlist>
>
