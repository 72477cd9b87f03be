import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fonts and pictures are packed already. */
const PACKABLE = /\.(?:m?js|css|html|svg|json|txt|webmanifest)$/
/** The build's own notes, such as the manifest, are not sent to anybody. */
const NOTES = /(?:^|\/)\./

/** The parts of the map: hundreds of files, each read by few. A harder brotli takes eight times as long to make them a fiftieth smaller. */
const MANY = /\/assets\/map\//
const QUICK_QUALITY = 6

const CODINGS = [
  {
    extension: '.br',
    pack: (content: Buffer, path: string) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: MANY.test(path) ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  { extension: '.gz', pack: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }) },
]

async function writePacked(path: string): Promise<void> {
  const content = await readFile(path)
  await Promise.all(
    CODINGS.map(async ({ extension, pack }) => {
      const packed = await pack(content, path)
      // What does not become smaller is sent as it is.
      if (packed.length < content.length) await writeFile(`${path}${extension}`, packed)
    }),
  )
}

/**
 * Packs each file of the build once, with brotli and gzip, as hard as they can: the server sends what is there and spends nothing on it.
 * The compressors work on the threads of Node, so that this takes about two seconds on two processors.
 */
export function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'muelle:compress-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    // Once everything is there, also what is copied as it is.
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      const wanted = paths.filter((path) => PACKABLE.test(path) && !NOTES.test(path.slice(folder.length + 1)))
      await Promise.all(wanted.map(writePacked))
    },
  }
}
