import type { Answer } from '@muelle/contract/call'
import type { quoteDeposit } from '@muelle/contract/visits/deposits/visit-money'
import { instantOf, localDate, localTime } from '@muelle/domain/time'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { cardKeepers } from '../providers/accounts/receiver.ts'
import { askedOf, chosenPackage, offeredPackage, wireTerms } from '../visits/deposits/ask-deposit.ts'
import { atVenue } from '../visits/record/visit-context.ts'
import type { DepositDeps } from './deposit-deps.ts'

export const quote =
  (deps: DepositDeps) =>
  async (context: Context<typeof quoteDeposit>): Promise<Answer<typeof quoteDeposit>> => {
    const { tx, actor, input, facts, deny } = context
    await getVisibleBusiness(tx, actor, input.params.id, deny)
    const { venue } = await atVenue(context, input.params.id, deny)
    const { date, time, party, zone = null, resource_type, channel, package: key = null } = input.query
    const chosen = chosenPackage(venue, key, deny)
    const start = instantOf(localDate(date), localTime(time), venue.zone)
    const tables = resource_type === undefined ? [] : [{ type: resource_type, zone }]
    const terms = askedOf(venue, { party, start, zone, tables, channel, package: key }, chosen)
    const isNeeded = terms !== null && 'code' in terms
    const currency = venue.asks?.currency ?? 'MXN'
    return {
      terms: terms === null || 'code' in terms ? null : wireTerms(facts.language, terms, venue),
      needs_package: isNeeded,
      packages: (venue.asks?.packages ?? []).map((one) => offeredPackage(one, party)),
      keeps_cards: (await cardKeepers(tx, deps.payments.providers, venue.id)).length > 0,
      currency,
      time_zone: venue.zone,
    }
  }
