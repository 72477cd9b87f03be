import { createFileRoute } from '@tanstack/react-router'

/** The screens where a business is set up. Their texts are many and seldom needed: each names those that travel with it. */
export const Route = createFileRoute('/_panel/_office')()
