import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadCatalogue } from '../../i18n/catalogues.ts'
import { scan } from '../../i18n/scan.ts'
import { noticesIn, type PlacedNotice } from '../../ui/notify.ts'
import { NoListError, NotKeptError } from '../not-judged.ts'
import { useTellFailure } from './use-tell-failure.ts'

const said: PlacedNotice[] = []
beforeAll(async () => {
  await loadCatalogue('es')
})
beforeEach(() => {
  said.length = 0
  noticesIn(() => Promise.resolve({ show: (notice) => said.push(notice), hide: () => {} }))
})

function teller(): (error: unknown) => void {
  let tell: (error: unknown) => void = () => {}
  const Asking = () => {
    tell = useTellFailure()
    return null
  }
  const messages = { scan: { noList: scan.noList.es, notKept: scan.notKept.es } }
  const page = { locale: 'es', messages, timeZone: 'UTC', children: createElement(Asking) }
  renderToString(createElement(IntlProvider, page))
  return tell
}

test('a device without a list, and one without room, are said in words', async () => {
  const tell = teller()
  tell(new NoListError('no list'))
  tell(new NotKeptError('not kept', { cause: new DOMException('Full', 'QuotaExceededError') }))
  await vi.waitFor(() => expect(said.map(({ message }) => message)).toEqual([scan.noList.es, scan.notKept.es]))
})
