import { SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Shape, Value } from './json-shapes.ts'
import { memo, type Project } from './project.ts'
import { type Kind, kindOf, partsOf } from './row-types.ts'

export type JsonComparison = {
  faults: readonly string[]
  /** The builders whose outcome has a type in the code, by the byte at which each begins. */
  seen: ReadonlySet<number>
}

/** What the code takes a value for: for each kind of value the parts of its type that are of it. */
type Expected = { parts: ReadonlyMap<Kind, readonly Type[]>; isNullable: boolean }
type Properties = {
  named: ReadonlyMap<string, { type: Type | undefined; isOptional: boolean }>
  /** What any other key holds. */
  others: Type | undefined
}

/** Compares what statements make into JSON with the types that the code gives it; types that were looked at are kept. */
export function jsonComparison(project: Project) {
  const { checker } = project
  const expectedOf = memo((type): Expected => {
    const parts = new Map<Kind, Type[]>()
    for (const part of partsOf(type)) {
      const kind = kindOf(project, part)
      if (kind !== undefined) parts.set(kind, [...(parts.get(kind) ?? []), part])
    }
    // A key that is there without a value is null, never undefined.
    return { parts, isNullable: partsOf(type).some((part) => (part.flags & TypeFlags.Null) !== 0) }
  })
  const propertiesOf = memo((type): Properties => {
    const symbols = checker.getPropertiesOfType(type)
    const types = checker.getTypeOfSymbol(symbols)
    return {
      named: new Map(
        symbols.map((symbol, i) => [
          symbol.name,
          { type: types[i], isOptional: (symbol.flags & SymbolFlags.Optional) !== 0 },
        ]),
      ),
      others: checker.getIndexInfosOfType(type)[0]?.valueType,
    }
  })
  const elementsOf = memo((type): readonly Type[] => (type.isTypeReference() ? checker.getTypeArguments(type) : []))
  let seen = new Set<number>()

  function faultsOf(path: string, { shapes }: Value, type: Type): string[] {
    const { parts } = expectedOf(type)
    if (parts.has('any')) return []
    const faults: string[] = []
    for (const shape of shapes) {
      for (const call of shape.calls) seen.add(call)
      if (shape.is === 'given') continue
      if (shape.is === 'string' && shape.isInstant)
        faults.push(`${path}: an instant that is not written by instantText`)
      const kind = kindOfShape(shape)
      const fitting = parts.get(kind)
      if (!fitting) faults.push(`${path}: ${kind} in the database, ${[...parts.keys()].join(' or ')} in the code`)
      // Of several types the one that it comes nearest to.
      else faults.push(...fewest(fitting.map((part) => faultsWithin(path, shape, part))))
    }
    const made = new Set(shapes.map(kindOfShape))
    if (shapes.length > 0 && !shapes.some(({ is }) => is === 'given'))
      for (const kind of parts.keys()) if (!made.has(kind)) faults.push(`${path}: never ${kind} in the database`)
    return faults
  }

  function faultsWithin(path: string, shape: Shape, type: Type): string[] {
    if (shape.is === 'list') return elementsOf(type).flatMap((one) => valueFaults(`${path}[]`, shape.elements, one))
    if (shape.is === 'map') return mapFaults(path, shape.values, type)
    if (shape.is !== 'object') return []
    const { named, others } = propertiesOf(type)
    const faults: string[] = []
    for (const [key, { value, isOptional }] of shape.keys) {
      const property = named.get(key)
      const expected = property ? property.type : others
      if (expected && isSomething(expected)) faults.push(...valueFaults(`${path}.${key}`, value, expected))
      else faults.push(`${path}.${key}: made, but not in the type of the code`)
      if (isOptional && property && !property.isOptional)
        faults.push(`${path}.${key}: may be left out, which the code does not allow for`)
    }
    for (const [name, { isOptional }] of named)
      if (!isOptional && !shape.isOpen && !shape.keys.has(name))
        faults.push(`${path}.${name}: in the type of the code, but not made`)
    return faults
  }

  /** Of `daysBefore?: undefined` nothing may come. */
  const isSomething = (type: Type) => expectedOf(type).parts.size > 0 || expectedOf(type).isNullable

  /** Whichever keys come, none of them has to. */
  function mapFaults(path: string, values: Value, type: Type): string[] {
    const { named, others } = propertiesOf(type)
    const faults = others ? valueFaults(`${path}{}`, values, others) : []
    for (const [name, { type: expected, isOptional }] of named) {
      if (expected) faults.push(...valueFaults(`${path}.${name}`, values, expected))
      if (!isOptional) faults.push(`${path}.${name}: may be left out, which the code does not allow for`)
    }
    return faults
  }

  function valueFaults(path: string, value: Value, type: Type): string[] {
    const { parts, isNullable } = expectedOf(type)
    const faults = faultsOf(path, value, type)
    if (value.isNullable && !isNullable && !parts.has('any'))
      faults.push(`${path}: may be null, which the code does not allow for`)
    return faults
  }

  /** `path` leads to what differs, `lines[].kind`; whether the column itself may be null is compared with the other columns. */
  return (path: string, value: Value, type: Type): JsonComparison => {
    seen = new Set()
    return { faults: [...new Set(faultsOf(path, value, type))], seen }
  }
}

const kindOfShape = ({ is }: Shape): Kind => (is === 'map' ? 'object' : is === 'given' ? 'any' : is)

const fewest = (many: readonly (readonly string[])[]): readonly string[] =>
  many.reduce((best, one) => (one.length < best.length ? one : best))
