import type { Plugin } from 'vite'

/** A page with the letters of the device, and without ours: whoever waits at a dock has little network. */
const WITHOUT_FONT = /(?:llegada|vendedor)\.html$/

/** The latin font file starts to load with the page instead of after the style sheet: no jump of the text. */
export function preloadFont(): Plugin {
  return {
    name: 'muelle:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) =>
        (WITHOUT_FONT.test(path) ? [] : Object.keys(bundle ?? {}))
          .filter((file) => /onest-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  }
}
