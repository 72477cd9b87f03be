import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { customerPages } from './vite/customer-pages.ts'
import { dropCallShapes } from './vite/drop-call-shapes.ts'
import { preloadFont } from './vite/preload-font.ts'
import { splitLanguages } from './vite/split-languages.ts'

/**
 * The pages where a customer pays, waits for the boat or a table or finds what a seller sells, puts themselves on an RP's list, and where anybody checks a voucher are a build of their own: in the panel's, they would share files with
 * screens that they have nothing to do with, and weigh as much as the login. It comes first, into the folder that the panel is then added to.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [customerPages(), splitLanguages(), dropCallShapes(), react(), preloadFont()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['pago.html', 'voucher.html', 'llegada.html', 'vendedor.html', 'espera.html', 'lista.html'],
    },
  },
})
