import compile from 'icu-minify/compile'
import { createTranslator } from 'use-intl'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  loadCatalogue,
  loadDeskTexts,
  loadFirstStepsTexts,
  loadPanelTexts,
  loadTexts,
  loadVisitorTexts,
} from './catalogues.ts'
import { LANGUAGES, LOCALES } from './language.ts'

type Tree = { readonly [key: string]: string | Tree }

function texts(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : texts(value, `${prefix}${key}.`),
  )
}

/** The names of the arguments in a compiled message, at any depth: the first item of each inner list. */
function argumentsOf(message: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(message)) return found
  for (const part of message) {
    if (!Array.isArray(part)) continue
    if (typeof part[0] === 'string') found.add(part[0])
    for (const inner of part) {
      if (typeof inner !== 'object' || inner === null) continue
      argumentsOf([inner], found)
      for (const branch of Object.values(inner)) argumentsOf(branch, found)
    }
  }
  return found
}

beforeAll(async () => {
  await loadCatalogue('es')
  await loadPanelTexts()
  await loadFirstStepsTexts()
  await loadTexts('reservations', 'resources', 'legal', 'people', 'account')
  await loadTexts('calendar', 'summaries', 'payments', 'promotions', 'sellers', 'customers', 'history')
  await loadDeskTexts()
  await loadVisitorTexts()
})

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  it('has the keys of the Spanish one, all with words and the same arguments', async () => {
    const spanish = new Map(texts(await loadCatalogue('es')))
    const other = new Map(texts(await loadCatalogue(language)))
    expect([...other.keys()].sort()).toEqual([...spanish.keys()].sort())
    for (const [key, text] of other) {
      expect(text.trim(), key).not.toBe('')
      expect([...argumentsOf(compile(text))].sort(), key).toEqual(
        [...argumentsOf(compile(spanish.get(key) ?? ''))].sort(),
      )
    }
  })

  it('counts', async () => {
    const { common } = await loadCatalogue(language)
    const translate = createTranslator({ locale: LOCALES[language], messages: { common } })
    expect(translate('common.rows', { count: 1 })).toContain('1')
    expect(translate('common.rows', { count: 27 })).toContain('27')
  })
})

describe('the Spanish catalogue', () => {
  it('holds the words of the product', async () => {
    const es = await loadCatalogue('es')
    expect(Object.values(es.shell.menu)).toEqual([
      'Visitas',
      'Checking QR',
      'Recursos',
      'RP',
      'Clientes',
      'Negocios',
      'Reportes',
      'Configuración',
    ])
    expect(es.shell.selectBusiness).toBe('Seleccionar negocio')
    expect(es.shell.signOut).toBe('Cerrar sesión')
    expect(es.login.submit).toBe('Iniciar sesión')
    expect(es.login.register).toBe('Regístrate')
    expect([es.login.privacy, es.login.legal, es.login.contact]).toEqual(['Privacidad', 'Legal', 'Contacto'])
    expect(es.errors.session).toBe('No se pudieron obtener los datos de sesión')
    expect(es.errors.signOut).toBe('Ha ocurrido un error al cerrar la sesión')
  })
})
