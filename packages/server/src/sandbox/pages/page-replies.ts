import { LANGUAGES, type Language } from '@muelle/contract/languages'
import { languageOf } from '@muelle/contract/messages/sentence'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setHtmlHeaders } from '../../platform/http/html-headers.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { type Action, type PlayedPage, pageHtml } from './page.ts'
import { PAY_WORDS, type PayWord } from './pay-words.ts'

type Query = { lang?: string; return?: string; refresh?: string; until?: string }
export const queryOf = ({ query }: FastifyRequest): Query => query as Query
export const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id
export const doOf = ({ body }: FastifyRequest): string | undefined => (body as { do?: string } | undefined)?.do

/** As asked for, else as the checkout was opened, else as the browser says. */
export function languageFor(request: FastifyRequest, asked: string | undefined): Language {
  const { lang } = queryOf(request)
  const known = (text: string | undefined) => LANGUAGES.find((one) => one === text)
  return known(lang) ?? known(asked?.slice(0, 2)) ?? languageOf(request.headers['accept-language'])
}

export const labelled = (language: Language, name: PayWord, amount?: string): Action => ({
  name,
  label: PAY_WORDS[name][language].replace('{amount}', amount ?? ''),
  isMain: name === 'pay' || name === 'connect' || name === 'keep',
})

export function send(request: FastifyRequest, reply: FastifyReply, deps: SandboxDeps, page: PlayedPage) {
  setHtmlHeaders(request, reply, deps.publicUrl)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageHtml(page))
}
/** A form leads on by a look at the next page, however it was sent. */
export const lead = (reply: FastifyReply, url: string) => reply.header('cache-control', 'no-store').redirect(url, 303)
