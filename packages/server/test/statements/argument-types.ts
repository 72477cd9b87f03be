/** The type of an argument, by its number; of a row as a whole also the types of its columns. */
export type ArgumentType = { oid: number; columns: ReadonlyMap<string, number> | undefined }
/** The arguments of each call of a function or an aggregate, by the byte at which the call begins in the statement. */
export type ArgumentTypes = ReadonlyMap<number, readonly ArgumentType[]>

/**
 * What the database has made of a statement, `{QUERY :commandType 1 … :targetList ({TARGETENTRY :expr {VAR … :vartype 20 …} …} …)}`, as far
 * as the types of arguments go: each of its calls says where it stands, and each expression of which type it is.
 */
export function argumentTypesOf(tree: string): ArgumentTypes {
  const types = new Map<number, readonly ArgumentType[]>()
  const visit = (part: Part | undefined, queries: readonly Node[]): void => {
    if (Array.isArray(part)) for (const one of part) visit(one, queries)
    if (!isNode(part)) return
    const inner = part.name === 'QUERY' ? [part, ...queries] : queries
    if (part.name === 'FUNCEXPR' || part.name === 'AGGREF') {
      const args = listOf(part, 'args').map((one) => (one.name === 'TARGETENTRY' ? nodeOf(one, 'expr') : one))
      types.set(
        numberOf(part, 'location'),
        args.map((one) => ({ oid: typeOf(one), columns: one && columnsOf(one, inner) })),
      )
    }
    for (const field of part.fields.values()) visit(field, inner)
  }
  visit(read(tree), [])
  return types
}

type Node = { name: string; fields: ReadonlyMap<string, Part> }
type Part = string | Node | Part[]
const isNode = (part: Part | undefined): part is Node => typeof part === 'object' && !Array.isArray(part)

const TOKEN = /[{}()]|(?:\\.|[^\s{}()\\])+/gs

/** A field is a word, a node or a list; of one that is several words (the bytes of a constant) the first. */
function read(tree: string): Part | undefined {
  const tokens = tree.match(TOKEN) ?? []
  let at = 0
  const part = (): Part => {
    const token = tokens[at++] ?? ''
    if (token === '(') {
      const list: Part[] = []
      while (at < tokens.length && tokens[at] !== ')') list.push(part())
      at++
      return list
    }
    if (token !== '{') return token
    const name = tokens[at++] ?? ''
    const fields = new Map<string, Part>()
    while (at < tokens.length && tokens[at] !== '}') {
      const field = tokens[at++] ?? ''
      if (field.startsWith(':')) fields.set(field.slice(1), part())
    }
    at++
    return { name, fields }
  }
  return tokens.length > 0 ? part() : undefined
}

const nodeOf = (node: Node, field: string): Node | undefined => {
  const found = node.fields.get(field)
  return isNode(found) ? found : undefined
}
const listOf = (node: Node, field: string): Node[] => {
  const found = node.fields.get(field)
  return Array.isArray(found) ? found.filter(isNode) : []
}
const numberOf = (node: Node, field: string): number => Number(node.fields.get(field) ?? -1)

const BOOLEAN = 16
const TEXT = 25
const UNKNOWN = 705
/** Where each kind of expression says its type; what says nothing of it is a condition. */
const TYPE_FIELDS = [
  'vartype',
  'consttype',
  'paramtype',
  'aggtype',
  'wintype',
  'funcresulttype',
  'opresulttype',
  'resulttype',
  'casetype',
  'coalescetype',
  'minmaxtype',
  'array_typeid',
  'row_typeid',
  'refrestype',
  'type',
]
/** How `SUBLINK` calls `(select …)` and `array(select …)`; all others are conditions. */
const VALUE_LINKS: ReadonlySet<number> = new Set([4, 6])

function typeOf(node: Node | undefined): number {
  if (!node) return 0
  if (node.name === 'COLLATEEXPR' || node.name === 'NAMEDARGEXPR') return typeOf(nodeOf(node, 'arg'))
  if (node.name === 'SUBLINK' && VALUE_LINKS.has(numberOf(node, 'subLinkType'))) {
    const select = nodeOf(node, 'subselect')
    const [target] = select ? listOf(select, 'targetList') : []
    return typeOf(target && nodeOf(target, 'expr'))
  }
  const field = TYPE_FIELDS.find((one) => node.fields.has(one))
  const type = field === undefined ? BOOLEAN : numberOf(node, field)
  // A text in quotes that nothing has asked to be anything else.
  return type === UNKNOWN ? TEXT : type
}

/** The columns of `s` in `to_jsonb(s)`, where `s` is a subselect. */
function columnsOf(node: Node, queries: readonly Node[]): Map<string, number> | undefined {
  if (node.name !== 'VAR' || numberOf(node, 'varattno') !== 0) return undefined
  const query = queries[numberOf(node, 'varlevelsup')]
  const source = query && listOf(query, 'rtable')[numberOf(node, 'varno') - 1]
  const select = source && nodeOf(source, 'subquery')
  if (!select) return undefined
  return new Map(
    listOf(select, 'targetList').flatMap((one) => {
      const name = one.fields.get('resname')
      return typeof name === 'string' ? [[name, typeOf(nodeOf(one, 'expr'))] as const] : []
    }),
  )
}
