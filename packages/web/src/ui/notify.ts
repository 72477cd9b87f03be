import type { ReactNode } from 'react'
import { ApiError, CONNECTION_LOST, isNotSent, NOT_READ, NOT_SENT } from '../api/api-error.ts'
import { activeCatalogue } from '../i18n/active-texts.ts'
import type { PaletteColor } from './theme.ts'

export type Tone = 'warn' | 'info' | 'success' | 'error'
const COLORS: Record<Tone, PaletteColor> = { warn: 'ambar', info: 'cielo', success: 'verde', error: 'coral' }

/** Long enough to read and to undo; an error stays until it is closed. */
export const CLOSE_AFTER_MS = 6000

type Notice = {
  message: ReactNode
  title?: string
  /** The same id twice is one notice. */
  id?: string
}

/** A notice as it is put where notices appear. */
export type PlacedNotice = {
  id: string
  message: ReactNode
  title?: string
  color: PaletteColor
  autoClose: number | false
  role: 'alert' | 'status'
  closeButtonProps: { 'aria-label': string }
}
type NoticePlace = { show: (notice: PlacedNotice) => unknown; hide: (id: string) => unknown }

let store: () => Promise<NoticePlace> = () => Promise.reject(new Error('this page has no place for notices'))
/** Says where notices appear, as each page has it: what opens it is loaded with the first of them. */
export function noticesIn(open: () => Promise<NoticePlace>): void {
  store = open
}

let wasShown = false
let showPlace = () => {}

/** Calls back when there is a notice to show, also one from before; returns the function that ends it. */
export function onNotice(listener: () => void): () => void {
  showPlace = listener
  if (wasShown) listener()
  return () => {
    showPlace = () => {}
  }
}

/** The notice that the session is over, which the next login takes away. */
export const SESSION_END_NOTICE = 'session-end'

/** Notices whose code could not be fetched, in words; the frame has a place for the last one. */
let showPlainly: (message: ReactNode) => void = () => {}
/** Calls back with what could not be shown as a notice; returns the function that ends it. */
export function onPlainNotice(listener: (message: ReactNode) => void): () => void {
  showPlainly = listener
  return () => {
    showPlainly = () => {}
  }
}

let lastNumber = 0
/** What was last said to be done. What is done next takes its place: piled up, they would lie over the dialog below. */
let lastDone: string | null = null

const show =
  (tone: Tone) =>
  ({ message, title, id = `notice-${++lastNumber}` }: Notice): string => {
    const notice: PlacedNotice = {
      id,
      message,
      color: COLORS[tone],
      autoClose: tone === 'error' ? false : CLOSE_AFTER_MS,
      role: tone === 'error' ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': activeCatalogue().common.close },
      ...(title === undefined ? {} : { title }),
    }
    wasShown = true
    showPlace()
    const before = tone === 'success' ? lastDone : null
    if (tone === 'success') lastDone = id
    void store().then(
      (notifications) => {
        if (before !== null && before !== id) notifications.hide(before)
        return notifications.show(notice)
      },
      () => showPlainly(message),
    )
    return id
  }

/** Notices at the top of the panel, with the colours of the specification. Each returns the id that closes it. */
export const notify = {
  warn: show('warn'),
  info: show('info'),
  success: show('success'),
  error: show('error'),
  close: (id: string): void => {
    if (wasShown)
      void store().then(
        (notifications) => notifications.hide(id),
        () => showPlainly(null),
      )
  },
}

const UNANSWERED = { [CONNECTION_LOST]: 'connection', [NOT_SENT]: 'notSent', [NOT_READ]: 'notRead' } as const
const isUnanswered = (code: string): code is keyof typeof UNANSWERED => Object.hasOwn(UNANSWERED, code)

/** The sentence to show for anything a call threw: the server's own, or what is known of a request that got no answer. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && isUnanswered(error.code)) return activeCatalogue().errors[UNANSWERED[error.code]]
  return error instanceof Error ? error.message : String(error)
}

/** However often it is pressed without a network, it is said once. */
const NOT_SENT_NOTICE = 'not-sent'

/** A refusal (4xx) is a warning with the server's sentence; a failure is an error (specification 7.12). */
export const notifyFailure = (error: unknown): void => sayFailure(error, undefined)

/** The same with what stands before the reason, such as «Error al eliminar el recurso». */
export function sayFailure(error: unknown, title: string | undefined): void {
  const isRefusal = error instanceof ApiError && !error.isPassing
  const notice = { message: sentenceOf(error), ...(title !== undefined && { title }) }
  if (isNotSent(error)) notify.warn({ ...notice, id: NOT_SENT_NOTICE })
  else notify[isRefusal ? 'warn' : 'error'](notice)
}
