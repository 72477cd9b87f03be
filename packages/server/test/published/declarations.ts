import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

// What a provider publishes of its requests, read from the declarations that its own package ships, and a request held to it.

/** A node of the syntax tree, by what is read of it. */
type Node = { type: string; [key: string]: unknown }
type Scope = { file: string; path: readonly string[] }
type Found = { node: Node; scope: Scope }
type File = { declared: Map<string, Node>; imported: Map<string, string> }

export type PublishedOptions = {
  /** How a name of the declarations is written on the wire. */
  wireName?: (name: string) => string
}

/** Reads declarations from a package's files, each once. */
export function readPublished(folder: string, { wireName = (name) => name }: PublishedOptions = {}) {
  const files = new Map<string, File>()
  const fileOf = (file: string): File => {
    const known = files.get(file) ?? readFile(join(folder, file))
    files.set(file, known)
    return known
  }

  /** A name as it is seen from a scope: inside its namespaces, then the file, then what the file imports. */
  function find(name: readonly string[], { file, path }: Scope): Found | null {
    const { declared, imported } = fileOf(file)
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const full = [...path.slice(0, depth), ...name].join('.')
      const node = declared.get(full)
      if (node) return { node, scope: { file, path: full.split('.') } }
    }
    const [first = ''] = name
    const from = imported.get(first)
    if (from === undefined) return null
    return find(name, { file: relative('.', join(dirname(file), from)), path: [] })
  }

  /** What is wrong with a value of a declared type; empty where nothing is. */
  function faultsOf(value: unknown, type: Node, scope: Scope, place: string): string[] {
    switch (type.type) {
      case 'TSStringKeyword':
        return typeof value === 'string' ? [] : [`${place}: no text`]
      case 'TSNumberKeyword':
        return typeof value === 'number' ? [] : [`${place}: no number`]
      case 'TSBooleanKeyword':
        return typeof value === 'boolean' ? [] : [`${place}: neither true nor false`]
      case 'TSUnknownKeyword':
        return []
      case 'TSParenthesizedType':
        return faultsOf(value, type['typeAnnotation'] as Node, scope, place)
      case 'TSNullKeyword':
        return value === null ? [] : [`${place}: not null`]
      case 'TSLiteralType': {
        const { value: literal } = type['literal'] as Node
        return value === literal ? [] : [`${place}: not ${JSON.stringify(literal)}`]
      }
      case 'TSUnionType':
        return ofUnion(value, type, scope, place)
      case 'TSArrayType':
        return ofArray(value, type['elementType'] as Node, scope, place)
      case 'TSTypeReference':
        return ofReference(value, type, scope, place)
      case 'TSTypeLiteral':
        return ofMembers(value, (type['members'] as Node[]) ?? [], scope, place)
      case 'TSIntersectionType':
        // `string & Record<never, never>`: any text, beside those that are named.
        return ['open']
      default:
        throw new Error(`${place}: declared as ${type.type}, which nothing here can read`)
    }
  }

  function ofUnion(value: unknown, type: Node, scope: Scope, place: string): string[] {
    const branches = (type['types'] as Node[]).map((one) => faultsOf(value, one, scope, place))
    if (branches.some((faults) => faults.length === 0)) return []
    const closed = branches.filter((faults) => faults[0] !== 'open')
    // Texts that are named count as the only ones, though the declaration leaves room for later ones.
    return closed.toSorted((a, b) => a.length - b.length)[0] ?? []
  }

  function ofArray(value: unknown, element: Node, scope: Scope, place: string): string[] {
    if (!Array.isArray(value)) return [`${place}: no list`]
    return value.flatMap((one, index) => faultsOf(one, element, scope, `${place}[${index}]`))
  }

  function ofReference(value: unknown, type: Node, scope: Scope, place: string): string[] {
    const name = nameOf(type['typeName'] as Node)
    const [argument] = ((type['typeArguments'] as Node | null)?.['params'] as Node[]) ?? []
    if (name[0] === 'Array' && argument) return ofArray(value, argument, scope, place)
    if (name[0] === 'Emptyable' && argument) return value === '' ? [] : faultsOf(value, argument, scope, place)
    const found = find(name, scope)
    if (!found) throw new Error(`${place}: nothing declares ${name.join('.')}`)
    return ofDeclaration(value, found, place)
  }

  function ofDeclaration(value: unknown, { node, scope }: Found, place: string): string[] {
    if (node.type === 'TSTypeAliasDeclaration') return faultsOf(value, node['typeAnnotation'] as Node, scope, place)
    if (node.type === 'TSEnumDeclaration') return ofEnum(value, node, place)
    return ofMembers(value, membersOf({ node, scope }), scope, place)
  }

  function membersOf({ node, scope }: Found): Node[] {
    const above = ((node['extends'] as Node[]) ?? []).flatMap((one) => {
      const found = find(nameOf(one['expression'] as Node), scope)
      return found ? membersOf(found) : []
    })
    return [...above, ...((node['body'] as Node)['body'] as Node[])]
  }

  function ofMembers(value: unknown, members: readonly Node[], scope: Scope, place: string): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${place}: no object`]
    const given = value as Record<string, unknown>
    const index = members.find(({ type }) => type === 'TSIndexSignature')
    const known = new Map(
      members
        .filter(({ type }) => type === 'TSPropertySignature')
        .map((one): [string, Node] => [wireName(nameOf(one['key'] as Node).join('.')), one]),
    )
    const unknown = Object.keys(given).filter((key) => !known.has(key))
    const faults = index
      ? unknown.flatMap((key) => faultsOf(given[key], annotationOf(index), scope, `${place}.${key}`))
      : unknown.map((key) => `${place}.${key}: no such parameter`)
    for (const [name, member] of known) {
      if (given[name] !== undefined)
        faults.push(...faultsOf(given[name], annotationOf(member), scope, `${place}.${name}`))
      else if (!member['optional']) faults.push(`${place}.${name}: missing`)
    }
    return faults
  }

  return {
    /** What is wrong with a request, by the name that the package declares it under in one of its files. */
    faults: (value: unknown, file: string, name: string): string[] => {
      const found = find(name.split('.'), { file, path: [] })
      if (!found) throw new Error(`${file} declares no ${name}`)
      return ofDeclaration(value, found, name)
    },
  }
}

function ofEnum(value: unknown, node: Node, place: string): string[] {
  const members = ((node['body'] as Node)['members'] as Node[]).map((one) => (one['initializer'] as Node)['value'])
  return members.includes(value) ? [] : [`${place}: not one of the published`]
}

const annotationOf = (member: Node): Node => (member['typeAnnotation'] as Node)['typeAnnotation'] as Node

/** `Checkout.SessionCreateParams`, and a name in quotes. */
function nameOf(node: Node): string[] {
  if (node.type === 'TSQualifiedName') return [...nameOf(node['left'] as Node), ...nameOf(node['right'] as Node)]
  if (node.type === 'MemberExpression') return [...nameOf(node['object'] as Node), ...nameOf(node['property'] as Node)]
  return [String(node['name'] ?? node['value'])]
}

function readFile(path: string): File {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'), { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const extension = path.endsWith('.d.ts') ? '.d.ts' : '.ts'
  const declared = new Map<string, Node>()
  const imported = new Map<string, string>()
  const walk = (nodes: readonly Node[], path: readonly string[]) => {
    for (const node of nodes) {
      const one = node.type === 'ExportNamedDeclaration' ? (node['declaration'] as Node | null) : node
      if (!one) continue
      if (one.type === 'ImportDeclaration') {
        const from = String((one['source'] as Node)['value']).replace(/\.js$/, extension)
        for (const name of one['specifiers'] as Node[]) imported.set(String((name['local'] as Node)['name']), from)
        continue
      }
      if (one.type === 'TSModuleDeclaration') {
        const inner = one['body'] as Node | null
        walk((inner?.['body'] as Node[]) ?? [], [...path, ...nameOf(one['id'] as Node)])
        continue
      }
      if (/^TS(?:Interface|TypeAlias|Enum)Declaration$/.test(one.type))
        declared.set([...path, ...nameOf(one['id'] as Node)].join('.'), one)
    }
  }
  walk(program.body as unknown as Node[], [])
  return { declared, imported }
}
