import type { Type } from 'typescript/unstable/sync'
import { argumentTypesOf } from './argument-types.ts'
import type { Catalogue } from './catalogue.ts'
import { jsonComparison } from './compare-json.ts'
import type { Description } from './describe.ts'
import { jsonAside } from './json-aside.ts'
import { BUILDERS, columnShape } from './json-shapes.ts'
import type { Column } from './nullability.ts'
import type { Project } from './project.ts'
import { at, eachTree, listAt, namesIn, type Tree, textAt } from './tree.ts'

type Prepared = {
  name: string
  row: Type | undefined
  /** The text as it is written. */
  written: Tree
  computed: readonly Column[]
} & Exclude<Description, { error: string }>

/** Compares the JSON that statements make with the types of their columns, and keeps account of what is compared with nothing. */
export function jsonJudge(project: Project, catalogue: Catalogue) {
  const compare = jsonComparison(project)
  const aside = jsonAside()
  const seenIn = new Map<string, Set<string>>()
  return {
    faultsOf({ name, row, written, computed, columns, tree }: Prepared): string[] {
      const builders = buildersIn(written)
      if (builders.size === 0) return []
      const types = argumentTypesOf(tree)
      const faults: string[] = []
      const seen = new Set<number>()
      for (const [i, { name: column, dataTypeID }] of columns.entries()) {
        const [made, property] = [computed[i], row && project.checker.getPropertyOfType(row, column)]
        const type = property && project.checker.getTypeOfSymbol(property)
        if (!type || !made || !JSON_TYPES.test(catalogue.types.get(dataTypeID) ?? '')) continue
        const compared = compare(column, columnShape({ catalogue, types }, made), type)
        faults.push(...compared.faults.filter((fault) => !aside.isRuledOut(name.split(' ')[0] ?? '', fault)))
        for (const call of compared.seen) seen.add(call)
      }
      for (const [location, builder] of builders) {
        if (seen.has(location)) seenIn.set(name, (seenIn.get(name) ?? new Set()).add(builder))
        else if (!aside.isWithoutType(name)) faults.push(`${builder}: compared with no type`)
      }
      return faults
    },
    idle: aside.idle,
    seen: () => [...seenIn.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
export type JsonJudge = ReturnType<typeof jsonJudge>

const JSON_TYPES = /^_?jsonb?$/

/** The calls that make JSON, by where they begin, each spelled so that it stays the same when it moves. */
function buildersIn(tree: Tree): Map<number, string> {
  const found = new Map<number, string>()
  for (const one of eachTree(tree, isAsked)) {
    const call = at(one, 'FuncCall')
    const name = call && namesIn(call, 'funcname').at(-1)
    if (!call || name === undefined || !BUILDERS.has(name)) continue
    const key = listAt(call, 'args').flatMap((arg) => textAt(at(arg, 'A_Const', 'sval'), 'sval') ?? [])[0]
    found.set(Number(call['location'] ?? 0), key === undefined ? name : `${name} of ${key}`)
  }
  return found
}

/** `quote @> jsonb_build_array(…)` asks what JSON holds, and makes none. */
const isAsked = (tree: Tree) => {
  const asked = at(tree, 'A_Expr')
  return asked !== undefined && namesIn(asked, 'name')[0] === '@>'
}
