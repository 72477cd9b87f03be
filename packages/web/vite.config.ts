import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { basemap } from './vite/basemap.ts'
import { chunkGroups } from './vite/chunk-groups.ts'
import { compressFiles } from './vite/compress-files.ts'
import { customerPages } from './vite/customer-pages.ts'
import { dropCallShapes } from './vite/drop-call-shapes.ts'
import { fetchAhead } from './vite/fetch-ahead.ts'
import { preloadFont } from './vite/preload-font.ts'
import { splitLanguages } from './vite/split-languages.ts'
import { createVisitedModules } from './vite/visited-modules.ts'

const API = 'http://127.0.0.1:3000'

/**
 * What is fetched together with a lazy part instead of when that part asks for it. The lists travel with the login, so only those that
 * lead to the first screen name their scripts; style sheets always come first, or a part would show without them.
 */
const preloaded = (part: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' || /\/visitas-/.test(part) ? files : files.filter((file) => file.endsWith('.css'))

const visited = createVisitedModules()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    // The tests read the route tree as it is written; splitting would hide the components behind lazy imports.
    process.env['VITEST'] === undefined &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // What tells that something did not come has to be there.
        codeSplittingOptions: { defaultBehavior: [['component'], ['notFoundComponent']] },
        routesDirectory: './src/routes',
        generatedRouteTree: './src/route-tree.gen.ts',
        addExtensions: true,
        quoteStyle: 'single',
        semicolons: false,
      }),
    splitLanguages(),
    visited.plugin,
    dropCallShapes(),
    react(),
    basemap(),
    preloadFont(),
    fetchAhead(),
    customerPages(),
    compressFiles(),
  ],
  build: {
    outDir: 'dist',
    // The pages of customers are there already (`vite.pay.config.ts`).
    emptyOutDir: false,
    manifest: true,
    modulePreload: { resolveDependencies: preloaded },
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(visited) } } },
  },
  server: { proxy: { '/v1': { target: API, ws: true }, '/files': { target: API } } },
})
