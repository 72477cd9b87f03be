import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { dropCallShapes } from './vite/drop-call-shapes.ts'
import { fetchAhead } from './vite/fetch-ahead.ts'
import { preloadFont } from './vite/preload-font.ts'
import { splitLanguages } from './vite/split-languages.ts'
import { createWithThePage } from './vite/with-the-page.ts'

const page = createWithThePage(/\/src\/captain-main\.tsx$/)

/**
 * A captain's phone has a build of its own: in the panel's it would share files with screens that it never shows, and carry their router and
 * their kit. What is pressed there and made with that kit, such as the pad of the desk, comes with the press.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [splitLanguages(), page.plugin, dropCallShapes(), react(), preloadFont(), fetchAhead()],
  build: {
    outDir: 'dist',
    // The pages of customers are there already (`vite.pay.config.ts`).
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['captain.html'],
      // The session asks for what was kept when it needs it; here the page has it already.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: [{ name: 'deck', test: page.has, includeDependenciesRecursively: false }] } },
    },
  },
})
