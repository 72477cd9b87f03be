import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { dropCallShapes } from './vite/drop-call-shapes.ts'
import { splitLanguages } from './vite/split-languages.ts'

/** What the login and every screen after it need: nothing of one screen alone, or the login would carry it. */
const EVERY_SCREEN =
  /node_modules\/(react|react-dom|scheduler|use-intl|icu-minify|use-sync-external-store|clsx|@tanstack\/(react-router|router-core|history|react-store|store))\/|@mantine\/core\/esm\/(core\/|components\/(ActionIcon|Button|Input|InputBase|Loader|Text|TextInput|Title|UnstyledButton)\/)|packages\/web\/src\/(router\/(next-path|search-params)|api\/ask|i18n\/LanguageProvider|session\/(session-query|selected-business)|shell\/router|ui\/(light\/(Brand|content-id)|theme))/
const API = 'http://127.0.0.1:3000'

/**
 * What is fetched together with a lazy part instead of when that part asks for it. The lists travel with the login, so only those that
 * lead to the first screen name their scripts; style sheets always come first, or a part would show without them.
 */
const preloaded = (part: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' || /\/visitas-/.test(part) ? files : files.filter((file) => file.endsWith('.css'))

/** The latin font file starts to load with the page instead of after the style sheet: no jump of the text. */
function preloadFont(): Plugin {
  return {
    name: 'muelle:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /onest-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    // The tests read the route tree as it is written; splitting would hide the components behind lazy imports.
    process.env['VITEST'] === undefined &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: './src/routes',
        generatedRouteTree: './src/route-tree.gen.ts',
        addExtensions: true,
        quoteStyle: 'single',
        semicolons: false,
      }),
    splitLanguages(),
    dropCallShapes(),
    react(),
    preloadFont(),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    modulePreload: { resolveDependencies: preloaded },
    target: 'es2023',
    reportCompressedSize: false,
    // What every screen needs compresses better as one file than as a dozen.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Only what checks typed data needs zod. Left alone, it would follow the contract into what every screen loads.
            {
              name: 'schemas',
              test: /node_modules\/zod\/|contract\/src\/shapes|domain\/src\/users\/password-length/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Nor does the login tell the time or ask what somebody may do. Bounds come before the shapes that are made with them.
            {
              name: 'rules',
              test: /domain\/src\/(rights|time|zone-offset)\.ts|contract\/src\/field-bounds/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'base', test: EVERY_SCREEN },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': { target: API, ws: true }, '/files': { target: API } } },
})
