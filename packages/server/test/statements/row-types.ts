import type { CallExpression } from 'typescript/unstable/ast'
import { SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Project } from './project.ts'

/** The type of a row of `tx.query<Row>(…)`, given there or expected by what takes the answer; undefined where nothing is said. */
export function rowTypeOf({ checker }: Project, call: CallExpression): Type | undefined {
  const [given] = call.typeArguments ?? []
  if (given) return checker.getTypeFromTypeNode(given)
  // Promise<Row[]>
  let type = checker.getTypeAtLocation(call)
  for (let level = 0; level < 2 && type; level++)
    type = type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
  return type && !(type.flags & (TypeFlags.Any | TypeFlags.Unknown)) ? type : undefined
}

/** What a value may be once it has come through the driver. */
export type Kind = 'string' | 'number' | 'boolean' | 'object' | 'list' | 'any'
export type Property = {
  name: string
  kinds: ReadonlySet<Kind>
  /** Of a list: what its elements may be. */
  elements: ReadonlySet<Kind>
  isNullable: boolean
  isOptional: boolean
}

export function propertiesOf(project: Project, row: Type): Property[] {
  const { checker } = project
  const symbols = checker.getPropertiesOfType(row)
  const types = checker.getTypeOfSymbol(symbols)
  return symbols.map((symbol, i) => {
    const parts = partsOf(types[i])
    const kinds = new Set(parts.flatMap((one) => kindOf(project, one) ?? []))
    const lists = parts.flatMap((one) =>
      one.isTypeReference() && checker.isArrayLikeType(one) ? checker.getTypeArguments(one) : [],
    )
    const elements = new Set(lists.flatMap(partsOf).flatMap((one) => kindOf(project, one) ?? []))
    const isNullable = kinds.has('any') || parts.some((one) => (one.flags & NOTHING) !== 0)
    const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0
    return { name: symbol.name, kinds, elements, isNullable, isOptional }
  })
}

const NOTHING = TypeFlags.Null | TypeFlags.Undefined
export const partsOf = (type: Type | undefined): readonly Type[] =>
  type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : []

/** What one part of a type is; undefined for null. A branded text is a text. */
export function kindOf({ checker }: Project, type: Type): Kind | undefined {
  const base = type.isIntersectionType() ? (type.getTypes() ?? []) : [type]
  const has = (flags: number) => base.some((one) => (one.flags & flags) !== 0)
  if (has(NOTHING)) return undefined
  if (has(TypeFlags.Any | TypeFlags.Unknown)) return 'any'
  if (has(TypeFlags.StringLike)) return 'string'
  if (has(TypeFlags.NumberLike)) return 'number'
  if (has(TypeFlags.BooleanLike)) return 'boolean'
  return checker.isArrayLikeType(type) ? 'list' : 'object'
}
