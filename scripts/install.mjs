// Installs the packages of package-lock.json when they are missing or changed, so that every command works on a fresh checkout.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, listFiles, readText, root, withLock } from './workspace.mjs'

const stampPath = 'node_modules/.muelle-lock'
const oldestNode = [20, 19]

/** Makes node_modules match package-lock.json; costs a few milliseconds when it already does. */
export async function ensureInstalled() {
  checkNode()
  const wanted = wantedStamp()
  if (readText(stampPath) === wanted) return
  await withLock('install', async () => {
    // Another process may have installed while this one waited.
    if (readText(stampPath) === wanted) return
    if (!isInstalled()) await install()
    writeFileSync(join(root, stampPath), wanted)
  })
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  console.error(
    `Muelle needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org`,
  )
  process.exit(1)
}

/** Binaries differ between systems, so a folder carried to another one counts as changed. */
function wantedStamp() {
  const manifests = listFiles(
    ['packages'],
    (path) => path.split('/').length === 2 || /^packages\/[^/]+\/package\.json$/.test(path),
  )
  return `${hashFiles(['package-lock.json', 'package.json', ...manifests])} ${process.platform}-${process.arch}\n`
}

/** True when npm's own record of node_modules agrees with the lock file, as after `npm install` by hand. */
function isInstalled() {
  const record = readText('node_modules/.package-lock.json')
  if (record === null) return false
  const present = JSON.parse(record).packages
  const wanted = Object.entries(JSON.parse(readText('package-lock.json')).packages)
  return wanted
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional, devOptional }]) => {
      // Optional packages of other systems are rightly absent.
      if (!present[path]) return Boolean(optional || devOptional)
      return present[path].version === version
    })
}

async function install() {
  console.log('Installing packages (npm ci), this takes a minute …')
  // Through the shell on Windows, where npm is a script.
  const child = spawn('npm', ['ci', '--loglevel=error', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Under NODE_ENV=production npm would leave out what the build needs.
    env: { ...process.env, NODE_ENV: 'development' },
  })
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', resolve)
  })
  if (code === 0) return
  console.error(
    code === 127
      ? 'npm was not found. It comes with Node: check that its folder is on the PATH.'
      : 'npm ci failed (see above). Usual causes: no connection to the package registry (check "npm ping" and proxy settings), ' +
          'a full disk, a node_modules folder of another user, or package.json changed without "npm install".',
  )
  process.exit(1)
}
