import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { denyOutside } from '../../platform/http/deny-outside.ts'
import { pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import { CARD_ACTIONS, findCard, leaveCard } from '../stripe/card-life.ts'
import type { PlayedCard } from '../stripe/card-things.ts'
import { doOf, idOf, labelled, languageFor, lead, send } from './page-replies.ts'

/** Where a customer of the play leaves a card, gives up, or leaves one that its bank will not let be charged. */
export function registerCardPage(scope: FastifyInstance, deps: SandboxDeps): void {
  const url = `${pathOfPlayed('stripe')}/card/:id`
  const show = (request: FastifyRequest, reply: FastifyReply, page: PlayedCard) => {
    const language = languageFor(request, page.asked.locale)
    const isOpen = page.status === 'open'
    const alert = page.status === 'complete' ? 'kept' : isOpen ? (page.hasProblem ? 'declined' : null) : 'over'
    const description = page.asked.setup_intent_data?.description
    return send(request, reply, deps, {
      language,
      title: 'titleCard',
      ...(alert && { alert }),
      lines: description === undefined ? [] : [description],
      actions: isOpen ? CARD_ACTIONS.map((action) => labelled(language, action)) : [],
      back: isOpen
        ? { href: page.asked.cancel_url ?? page.asked.success_url, label: 'leave' }
        : { href: page.asked.success_url, label: 'back' },
    })
  }
  scope.get(url, async (request, reply) => {
    const kept = await deps.worker.platform((tx) => findCard({ tx, now: deps.clock() }, 'card', idOf(request)))
    return kept ? show(request, reply, kept.body) : denyOutside({ code: 'not_found' })
  })
  scope.post(url, async (request, reply) => {
    const action = CARD_ACTIONS.find((one) => one === doOf(request))
    if (!action) return denyOutside({ code: 'malformed' })
    const kept = await deps.worker.platform(async (tx) => {
      const turn = { tx, now: deps.clock() }
      const found = await findCard(turn, 'card', idOf(request))
      if (found) await leaveCard(turn, found, action)
      return found
    })
    if (!kept) return denyOutside({ code: 'not_found' })
    deps.onEvents()
    const { body } = kept
    return body.status === 'complete' ? lead(reply, body.asked.success_url) : show(request, reply, body)
  })
}
