import type { ArgumentType, ArgumentTypes } from './argument-types.ts'
import type { Catalogue } from './catalogue.ts'
import { branchesOf, filtered, foundIn, mayBeNull } from './null-expressions.ts'
import { type Column, type Level, selectColumns } from './nullability.ts'
import { at, kindOf, listAt, namesIn, type Tree, textAt } from './tree.ts'

export type JsonKind = 'string' | 'number' | 'boolean'
/** What SQL makes into JSON; `calls` are the builders that make it, by the byte at which each begins in the statement. */
export type Shape = { calls: readonly number[] } & (
  | { is: 'object'; keys: ReadonlyMap<string, Key>; isOpen: boolean }
  /** An object whose keys are data. */
  | { is: 'map'; values: Value }
  | { is: 'list'; elements: Value }
  /** `isInstant`: as the database writes one within JSON, in another manner than the wire. */
  | { is: JsonKind; isInstant?: boolean }
  /** Comes from a column or from outside: the statement does not say what is in it. */
  | { is: 'given' }
)
/** `shapes`: one for each way that the statement may go. */
export type Value = { shapes: readonly Shape[]; isNullable: boolean }
export type Key = { value: Value; isOptional: boolean }

/** Functions that make JSON. */
export const BUILDERS: ReadonlySet<string> = new Set(
  ['build_object', 'build_array', 'agg', 'object_agg']
    .flatMap((name) => [`json_${name}`, `jsonb_${name}`])
    .concat('to_json', 'to_jsonb', 'row_to_json', 'array_to_json'),
)

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'])
const isJson = (type: string) => type === 'json' || type === 'jsonb'
const given: Shape = { is: 'given', calls: [] }
const valueOf = (...shapes: readonly Shape[]): Value => ({ shapes, isNullable: false })
const eitherOf = (values: readonly Value[]): Value => ({
  shapes: values.flatMap(({ shapes }) => shapes),
  isNullable: values.some(({ isNullable }) => isNullable),
})

type Reading = { catalogue: Catalogue; types: ArgumentTypes }

/** What is in a column of a statement's answer. */
export const columnShape = (reading: Reading, { origins, isNullable }: Column): Value => ({
  ...eitherOf(origins.map(({ expression, level }) => shapeOf(reading, expression, level))),
  isNullable,
})

/** What an expression makes, given that it makes JSON. */
function shapeOf(reading: Reading, expression: Tree, level: Level): Value {
  const isNullable = mayBeNull(reading.catalogue, expression, level)
  return { shapes: shapesOf(reading, expression, level), isNullable }
}

function shapesOf(reading: Reading, expression: Tree, level: Level): readonly Shape[] {
  const [kind, fields] = kindOf(expression)
  const ask = (one: Tree | undefined) => (one ? shapesOf(reading, one, level) : [])
  switch (kind) {
    case 'A_Const':
      return fields['isnull'] === true ? [] : [shapeOfText(textAt(at(fields, 'sval'), 'sval') ?? '')]
    case 'TypeCast':
      return at(fields, 'arg', 'ParamRef') ? [given] : ask(at(fields, 'arg'))
    case 'ColumnRef': {
      const origins = foundIn(namesIn(fields, 'fields'), level)?.column?.origins ?? []
      return origins.length > 0 ? origins.flatMap((one) => shapesOf(reading, one.expression, one.level)) : [given]
    }
    case 'CoalesceExpr':
      return listAt(fields, 'args').flatMap(ask)
    case 'CaseExpr':
      return branchesOf(fields, level).flatMap((one) =>
        one.expression ? shapesOf(reading, one.expression, one.level) : [],
      )
    case 'SubLink':
      return selectShapes(reading, fields, level)
    case 'A_ArrayExpr':
      return [
        {
          is: 'list',
          calls: [],
          elements: eitherOf(listAt(fields, 'elements').map((one) => shapeOf(reading, one, level))),
        },
      ]
    case 'FuncCall':
      return callShapes(reading, fields, level)
    case 'A_Expr':
      return operationShapes(reading, fields, level)
    default:
      return [given]
  }
}

function selectShapes(reading: Reading, link: Tree, level: Level): readonly Shape[] {
  const select = at(link, 'subselect', 'SelectStmt')
  const [column] = select ? selectColumns(reading.catalogue, select, level) : []
  if (!column) return [given]
  const value = columnShape(reading, column)
  return textAt(link, 'subLinkType') === 'ARRAY_SUBLINK' ? [{ is: 'list', calls: [], elements: value }] : value.shapes
}

/** JSON that is written out, `'[]'`. */
function shapeOfText(text: string): Shape {
  const read = (value: unknown): Value => {
    if (value === null) return { shapes: [], isNullable: true }
    if (Array.isArray(value)) return valueOf({ is: 'list', calls: [], elements: eitherOf(value.map(read)) })
    if (typeof value === 'object') {
      const keys = new Map(Object.entries(value).map(([key, one]) => [key, { value: read(one), isOptional: false }]))
      return valueOf({ is: 'object', calls: [], keys, isOpen: false })
    }
    return valueOf({
      is: typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string',
      calls: [],
    })
  }
  try {
    return read(JSON.parse(text)).shapes[0] ?? given
  } catch {
    return given
  }
}

function operationShapes(reading: Reading, operation: Tree, level: Level): readonly Shape[] {
  const ask = (side: 'lexpr' | 'rexpr') => {
    const one = at(operation, side)
    return one ? shapesOf(reading, one, level) : []
  }
  if (textAt(operation, 'kind') === 'AEXPR_NULLIF') return ask('lexpr')
  const name = namesIn(operation, 'name').at(-1)
  const key = textAt(at(operation, 'rexpr', 'A_Const', 'sval'), 'sval')
  if (name === '||') return ask('lexpr').flatMap((left) => ask('rexpr').map((right) => merged(left, right)))
  if (name === '-' && key !== undefined) return ask('lexpr').map((shape) => without(shape, key))
  if (name === '->' && key !== undefined)
    return ask('lexpr').flatMap((shape) =>
      shape.is === 'object' ? (shape.keys.get(key)?.value.shapes ?? []) : [given],
    )
  return [given]
}

/** `a || b`: what is in b wins, and of what is given only that which is known stays. */
function merged(left: Shape, right: Shape): Shape {
  const calls = [...left.calls, ...right.calls]
  if (left.is === 'list' && right.is === 'list')
    return { is: 'list', calls, elements: eitherOf([left.elements, right.elements]) }
  const [known, other] = left.is === 'object' ? [left, right] : [right, left]
  // What is made for the other side is compared with nothing, and so no builder that counts as compared.
  if (known.is !== 'object') return given
  if (other.is !== 'object') return { ...known, isOpen: true }
  const keys = new Map(left.is === 'object' ? left.keys : [])
  for (const [key, one] of right.is === 'object' ? right.keys : []) {
    const before = keys.get(key)
    keys.set(key, one.isOptional && before ? { ...before, value: eitherOf([before.value, one.value]) } : one)
  }
  return { is: 'object', calls, keys, isOpen: known.isOpen || other.isOpen }
}

function without(shape: Shape, key: string): Shape {
  if (shape.is !== 'object') return shape
  const keys = new Map(shape.keys)
  keys.delete(key)
  return { ...shape, keys }
}

function callShapes(reading: Reading, call: Tree, level: Level): readonly Shape[] {
  const name = namesIn(call, 'funcname').at(-1) ?? ''
  const args = listAt(call, 'args')
  const location = Number(call['location'] ?? 0)
  const types = reading.types.get(location) ?? []
  const calls = BUILDERS.has(name) ? [location] : []
  const inner = filtered(call, level)
  const argument = (i: number) => argumentShape(reading, args[i], types[i], inner)
  switch (name.replace(/^jsonb?_/, '')) {
    case 'build_object':
      return [{ is: 'object', calls, ...builtObject(args, argument) }]
    case 'build_array':
      return [{ is: 'list', calls, elements: eitherOf(args.map((_, i) => argument(i))) }]
    case 'agg':
    case 'array_agg':
      return [{ is: 'list', calls, elements: argument(0) }]
    case 'object_agg':
      return [{ is: 'map', calls, values: argument(1) }]
    case 'to_json':
    case 'to_jsonb':
    case 'row_to_json':
    case 'array_to_json':
      return argument(0).shapes.map((shape) =>
        shape.is === 'given' ? shape : { ...shape, calls: [...calls, ...shape.calls] },
      )
    case 'strip_nulls':
      return args[0] ? shapesOf(reading, args[0], level).map(withoutNulls) : []
    default:
      return [given]
  }
}

function builtObject(args: readonly Tree[], argument: (i: number) => Value) {
  const keys = new Map<string, Key>()
  let isOpen = false
  for (let i = 0; i < args.length; i += 2) {
    const key = textAt(at(args[i], 'A_Const', 'sval'), 'sval')
    if (key === undefined) isOpen = true
    else keys.set(key, { value: argument(i + 1), isOptional: false })
  }
  return { keys, isOpen }
}

function withoutNulls(shape: Shape): Shape {
  if (shape.is !== 'object') return shape
  const keys = [...shape.keys].map(
    ([key, { value, isOptional }]) =>
      [
        key,
        {
          value: { shapes: value.shapes.map(withoutNulls), isNullable: false },
          isOptional: isOptional || value.isNullable,
        },
      ] as const,
  )
  return { ...shape, keys: new Map(keys) }
}

/** A value of another type becomes a number, a boolean or, whatever it is, a text; JSON stays what it is. */
function argumentShape(
  reading: Reading,
  expression: Tree | undefined,
  type: ArgumentType | undefined,
  level: Level,
): Value {
  if (!expression || !type) return valueOf(given)
  if (at(expression, 'A_Const')?.['isnull'] === true) return { shapes: [], isNullable: true }
  const name = reading.catalogue.types.get(type.oid) ?? ''
  if (isJson(name)) {
    const value = shapeOf(reading, expression, level)
    // What is in JSON that is given, `point -> 0`, nobody knows.
    const isDug = namesIn(at(expression, 'A_Expr') ?? {}, 'name')[0] === '->'
    return isDug && value.shapes.every(({ is }) => is === 'given') ? valueOf(given) : value
  }
  const isNullable = mayBeNull(reading.catalogue, expression, level)
  if (name.startsWith('_') && isJson(name.slice(1))) return { shapes: shapesOf(reading, expression, level), isNullable }
  if (name.startsWith('_'))
    return {
      shapes: [{ is: 'list', calls: [], elements: valueOf(shapeOfType(name.slice(1))) }],
      isNullable,
    }
  const isRow = type.columns !== undefined || reading.catalogue.columns.has(name)
  return {
    shapes: [isRow ? rowShape(reading, expression, type, level) : shapeOfType(name)],
    isNullable,
  }
}

/** A row as a whole, `to_jsonb(s)`: of a table the names of its columns, of a subselect their types as well. */
function rowShape(reading: Reading, expression: Tree, { columns }: ArgumentType, level: Level): Shape {
  const [alias = ''] = namesIn(at(expression, 'ColumnRef') ?? {}, 'fields')
  const source = foundIn([alias, ''], level)?.source
  if (!source) return given
  const keys = source.columns.map((column) => {
    const type = reading.catalogue.types.get(columns?.get(column.name) ?? 0)
    const value =
      type === undefined
        ? valueOf(given)
        : isJson(type)
          ? columnShape(reading, column)
          : { shapes: [shapeOfType(type)], isNullable: column.isNullable }
    return [column.name, { value, isOptional: false }] as const
  })
  return { is: 'object', calls: [], keys: new Map(keys), isOpen: false }
}

function shapeOfType(type: string): Shape {
  if (NUMBERS.has(type)) return { is: 'number', calls: [] }
  return type === 'bool' ? { is: 'boolean', calls: [] } : { is: 'string', calls: [], isInstant: type === 'timestamptz' }
}
