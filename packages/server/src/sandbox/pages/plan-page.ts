import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { denyOutside } from '../../platform/http/deny-outside.ts'
import { pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import { actOnPlan, findPlan, PLAN_ACTIONS } from '../stripe/plan-life.ts'
import { PLAYED_PRICES, type PlayedPlanCheckout } from '../stripe/plan-things.ts'
import { labelled, languageFor, lead, send } from './page-replies.ts'
import { amountText, type PayWord } from './pay-words.ts'

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id

/**
 * Where whoever runs a business pays a plan of the host and, once they have one, where its bills are paid; what time would bring, such as
 * a bill that nobody pays, is brought here by a press.
 */
export function registerPlanPage(scope: FastifyInstance, deps: SandboxDeps): void {
  const url = `${pathOfPlayed('stripe')}/subscribe/:id`
  const show = (request: FastifyRequest, reply: FastifyReply, checkout: PlayedPlanCheckout) => {
    const language = languageFor(request, checkout.asked.locale)
    const { name, amount: cents } = PLAYED_PRICES[checkout.subscription?.price ?? checkout.price]
    const amount = amountText(cents, 'MXN', language)
    const alert = alertOf(checkout)
    const isOpen = checkout.status === 'open'
    return send(request, reply, deps, {
      language,
      title: 'titleStripe',
      ...(alert && { alert }),
      lines: [name],
      amount,
      actions: actionsOf(checkout).map((action) => labelled(language, action, amount)),
      back: isOpen
        ? { href: checkout.asked.cancel_url ?? successOf(checkout), label: 'abandon' }
        : { href: successOf(checkout), label: 'back' },
    })
  }
  scope.get(url, async (request, reply) => {
    const kept = await deps.worker.platform((tx) => findPlan({ tx, now: deps.clock() }, 'plan', idOf(request)))
    return kept ? show(request, reply, kept.body) : denyOutside({ code: 'not_found' })
  })
  scope.post(url, async (request, reply) => {
    const action = PLAN_ACTIONS.find((one) => one === (request.body as { do?: string } | undefined)?.do)
    if (!action) return denyOutside({ code: 'malformed' })
    const kept = await deps.worker.platform(async (tx) => {
      const turn = { tx, now: deps.clock() }
      const found = await findPlan(turn, 'plan', idOf(request))
      if (found) await actOnPlan(turn, found, action)
      return found
    })
    if (!kept) return denyOutside({ code: 'not_found' })
    deps.onEvents()
    return kept.body.status === 'complete' ? lead(reply, successOf(kept.body)) : show(request, reply, kept.body)
  })
}

/** The provider writes the name of the page into the address that the customer comes back to. */
const successOf = ({ asked, id }: PlayedPlanCheckout): string =>
  asked.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)

function actionsOf({ status, subscription }: PlayedPlanCheckout): PayWord[] {
  if (status === 'open') return ['pay', 'decline']
  if (!subscription || subscription.status === 'canceled') return []
  return subscription.status === 'past_due' ? ['pay', 'lapse'] : ['arrive', 'lapse']
}

function alertOf({ status, hasProblem, subscription }: PlayedPlanCheckout): PayWord | null {
  if (status === 'open') return hasProblem ? 'declined' : null
  return status === 'expired' || subscription?.status === 'canceled' ? 'over' : null
}
