import type { HtmlTagDescriptor, Plugin } from 'vite'

type Attributes = Record<string, string>
const meta = (attrs: Attributes): HtmlTagDescriptor => ({ tag: 'meta', attrs, injectTo: 'head' })
const colour = (content: string, scheme: string) =>
  meta({ name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` })

/** What the head of each page that customers open says, in one place. */
const HEAD: readonly HtmlTagDescriptor[] = [
  meta({ name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
  meta({ name: 'color-scheme', content: 'light dark' }),
  colour('#ffffff', 'light'),
  colour('#13181c', 'dark'),
  meta({ name: 'robots', content: 'noindex' }),
  { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }, injectTo: 'head' },
  { tag: 'script', attrs: { src: '/color-scheme.js' }, injectTo: 'head' },
]
/** The address of these is a code: nobody that the page asks or leads to hears of it. */
const BY_CODE: readonly HtmlTagDescriptor[] = [meta({ name: 'referrer', content: 'no-referrer' })]

/** Which page an address is for, as the server answers it (`platform/http/panel.ts`). */
const PAGES = [
  { file: '/pago.html', address: /^\/pago\//, head: HEAD },
  { file: '/vendedor.html', address: /^\/con\//, head: [...BY_CODE, ...HEAD] },
  { file: '/espera.html', address: /^\/espera\//, head: [...BY_CODE, ...HEAD] },
  { file: '/lista.html', address: /^\/rp\/[^/]/, head: [...BY_CODE, ...HEAD] },
  { file: '/llegada.html', address: /^\/v\/[^/]+\/llegada/i, head: [...BY_CODE, ...HEAD] },
  { file: '/voucher.html', address: /^\/v\//i, head: [...BY_CODE, ...HEAD] },
  // Of the staff, and built by itself; its head is its own.
  { file: '/captain.html', address: /^\/captain\/?(?:\?|$)/, head: [] },
] as const

/** The pages of customers: their head, and during development the address that each is opened at. */
export function customerPages(): Plugin {
  return {
    name: 'muelle:customer-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const page = PAGES.find(({ address }) => address.test(request.url ?? ''))
        if (page) request.url = page.file
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, { path }) => [...(PAGES.find(({ file }) => file === path)?.head ?? [])],
    },
  }
}
