import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '../db.ts'

export type Metrics = {
  observeRequest(method: string, route: string, status: number, seconds: number): void
  watchPool(name: string, pool: Pool): void
  /** A number that is read whenever the measures are. */
  watch(name: string, help: string, read: () => number | Promise<number>): void
  text(): Promise<string>
  contentType: string
}

let ofProcess: Registry | undefined
/** Processor, memory and the like: of the process, and so asked for once in it. Each further time would have its loop timed once more, without end. */
function processMeasures(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** Measures of one process for Prometheus; labels are route patterns, never what a person typed. */
export function createMetrics(): Metrics {
  const shared = processMeasures()
  const registry = new Registry()
  const requests = new Histogram({
    name: 'muelle_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'muelle_database_connections',
    help: 'Connections of a pool by state, and transactions that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
  })
  const pools = new Map<string, Pool>()
  return {
    observeRequest: (method, route, status, seconds) => requests.labels(method, route, String(status)).observe(seconds),
    watchPool: (name, pool) => pools.set(name, pool),
    watch: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: async () => gauge.set(await read()),
      })
    },
    text: async () => {
      for (const [name, pool] of pools) {
        connections.labels(name, 'open').set(pool.totalCount())
        connections.labels(name, 'idle').set(pool.idleCount())
        connections.labels(name, 'waiting').set(pool.waitingCount())
      }
      return (await Promise.all([shared.metrics(), registry.metrics()])).join('\n')
    },
    contentType: registry.contentType,
  }
}
