import type { FastifyInstance } from 'fastify'
import formParser from 'qs'
import { type Deliverer, startDeliverer } from './deliver-events.ts'
import { createHungConnections } from './hung-connections.ts'
import { registerCardPage } from './pages/card-page.ts'
import { registerPayPages } from './pages/pay-pages.ts'
import { registerPlanPage } from './pages/plan-page.ts'
import { registerTesterPages } from './pages/tester-pages.ts'
import { keepRaw, registerPaypal } from './paypal/paypal-calls.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { registerStripe } from './stripe/stripe-calls.ts'

/** A form of a provider's library is no longer than this and no deeper. */
const FORM_LIMITS = { bytes: 64 * 1_024, parameters: 200, depth: 8, items: 50 } as const

export type Sandbox = {
  /** Sends the events of the play; begins once the installation listens. */
  start(): void
  stop(): Promise<void>
}

/**
 * The payment providers played by the installation itself, at paths of its own, for the calls that we make: whoever asks them knows no
 * difference. Their state lies in tables, so that it outlives a restart and is the same for every process.
 */
export async function registerSandbox(app: FastifyInstance, options: Omit<SandboxDeps, 'onEvents'>): Promise<Sandbox> {
  let deliverer: Deliverer | null = null
  const deps: SandboxDeps = { ...options, onEvents: () => deliverer?.wake() }
  const hung = createHungConnections()
  app.addHook('preClose', async () => hung.cut())
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const { bytes: bodyLimit, parameters: parameterLimit, depth, items: arrayLimit } = FORM_LIMITS
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, formParser.parse(body as string, { parameterLimit, depth, arrayLimit })),
    )
    const readJson = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
      keepRaw(request, body as string)
      if (body.length === 0) done(null, undefined)
      else void readJson(request, body as string, done)
    })
    if (deps.played.includes('stripe')) registerStripe(scope, deps, hung)
    if (deps.played.includes('paypal')) registerPaypal(scope, deps, hung)
    registerPayPages(scope, deps)
    if (deps.played.includes('stripe')) registerPlanPage(scope, deps)
    if (deps.played.includes('stripe')) registerCardPage(scope, deps)
    if (deps.hasTesterPages) registerTesterPages(scope, deps)
  })
  return {
    start: () => {
      deliverer ??= startDeliverer(options)
    },
    stop: async () => deliverer?.stop(),
  }
}
