import { execFile, spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type Browser = { executablePath: string; args: string[] }

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packageName = '@sparticuz/chromium'

const programs = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const usualPlaces = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Tests talk to our own server only: nothing that phones home, and nothing that needs a graphics card. */
const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-quic',
  '--disable-gpu',
]

/**
 * The Chromium that tests use: `MUELLE_CHROMIUM`, else an installed one, else the one inside an npm package (Linux, unpacked
 * on first use). Null means that Playwright's own browser is to be used. Rejects when `MUELLE_CHROMIUM` cannot be run.
 */
export async function findChromium(): Promise<Browser | null> {
  const named = process.env['MUELLE_CHROMIUM']
  if (named && !isExecutable(named)) throw new Error(`MUELLE_CHROMIUM=${named} is not a program that can be run`)
  const executablePath = named || installedChromium() || (await packagedChromium())
  return executablePath ? { executablePath, args: [...quietArgs, ...(canSandbox() ? [] : ['--no-sandbox'])] } : null
}

function installedChromium(): string | null {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => programs.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)))
  return [...onPath, ...usualPlaces].find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Chromium's sandbox refuses root, and needs user namespaces, which some systems and most containers forbid. */
function canSandbox(): boolean {
  if (process.platform !== 'linux') return true
  return process.getuid?.() !== 0 && spawnSync('unshare', ['-U', '-r', 'true'], { stdio: 'ignore' }).status === 0
}

async function packagedChromium(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const packageDir = join(root, 'node_modules', packageName)
  if (!existsSync(packageDir)) return null
  const { version }: { version: string } = createRequire(import.meta.url)(join(packageDir, 'package.json'))
  for (const folder of [join(root, '.cache'), join(tmpdir(), `muelle-chromium-${process.getuid?.()}`)]) {
    const home = join(folder, `chromium-${version}`)
    const program = join(home, 'chromium.sh')
    if (isExecutable(program)) return program
    if (!isWritable(folder)) continue
    await unpack(home)
    return program
  }
  return null
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Unpacks beside the final folder and renames: of several processes that do so at once, the first wins. */
async function unpack(home: string): Promise<void> {
  const temporary = mkdtempSync(`${home}.`)
  try {
    // The package unpacks into the temporary folder of its process, under names of its own choice. It adds the
    // libraries that small systems lack only where it believes to run in the cloud it was made for.
    const env = { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
    const script = `import chromium from '${packageName}'; await chromium.executablePath()`
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, env })
    for (const path of [temporary, join(temporary, 'chromium')]) chmodSync(path, 0o755)
    writeLauncher(temporary)
    renameSync(temporary, home)
  } catch (cause) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(join(home, 'chromium.sh'))) throw cause
  }
}

/** A launcher, because the browser finds spare libraries and fonts through variables that must not leak to other programs. */
function writeLauncher(folder: string): void {
  const complete = spawnSync(join(folder, 'chromium'), ['--version'], { stdio: 'ignore' }).status === 0
  const hasFonts = existsSync('/usr/share/fonts')
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")',
    ...(complete ? [] : ['export LD_LIBRARY_PATH="$here/al2023/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"']),
    ...(hasFonts ? [] : ['export FONTCONFIG_PATH="$here/fonts"']),
    'exec "$here/chromium" "$@"',
  ]
  writeFileSync(join(folder, 'chromium.sh'), `${lines.join('\n')}\n`, { mode: 0o755 })
  const fonts = join(folder, 'fonts', 'fonts.conf')
  // The packaged list of font folders names fixed places; "prefix" makes it the folder of this very file.
  const list = readFileSync(fonts, 'utf8').replace(
    '/tmp/fonts</dir>',
    `/tmp/fonts</dir>\n  <dir prefix="relative">fonts</dir>`,
  )
  writeFileSync(fonts, list)
}
