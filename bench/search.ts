// The one field, with a million bookings behind it: what people type, against the list of bookings searched for the same.
import { ACCOUNT, ask, askInTurn, MANY_BOOKINGS, refusedOf, withLargeAccount } from './support/large-account.ts'
import { signIn } from './support/market.ts'
import { type Measure, median, milliseconds, printMeasures } from './support/measures.ts'

/** People who type at the same moment. */
const TYPING = 4
const GOAL_MS = 50
const FULL_NAMES = 40

type Sample = { ticket: string; name: string; email: string | null; phone: string }
/** What is typed, by kind; the paths of a kind are asked in turn. */
type Kind = { kind: string; texts: readonly string[]; listToo: boolean }

await withLargeAccount(async ({ server, database, fill }) => {
  await fill('few')
  await fill('many')
  const { rows } = await database.query<Sample>(
    `select ticket, trim(coalesce(tourist_first_name, '') || ' ' || coalesce(tourist_last_name, '')) as name,
       tourist_email as email, coalesce(tourist_phone_number, '') as phone
     from booking where account_id = $1 and tourist_first_name is not null and tourist_phone_number is not null
     order by hashint8(id) limit ${FULL_NAMES}`,
    [ACCOUNT],
  )
  const common = await begins(`count(*) desc`)
  const rare = await begins(`count(*)`)
  async function begins(order: string): Promise<string[]> {
    const { rows: found } = await database.query<{ part: string }>(
      `select left(name_folded, 3) as part from booking where account_id = $1 and name_folded ~ '^[a-z]{3}'
       group by 1 order by ${order} limit 10`,
      [ACCOUNT],
    )
    return found.map(({ part }) => part)
  }
  const kinds: Kind[] = [
    { kind: 'three letters, common', texts: common, listToo: true },
    { kind: 'three letters, rare', texts: rare, listToo: false },
    { kind: 'a whole name', texts: rows.map(({ name }) => name), listToo: false },
    {
      kind: 'a name, its words turned round',
      texts: rows.map(({ name }) => name.split(' ').toReversed().join(' ')),
      listToo: false,
    },
    { kind: 'a ticket', texts: rows.map(({ ticket }) => ticket), listToo: true },
    {
      kind: 'the end of a telephone number',
      texts: rows.map(({ phone }) => phone.replaceAll(/\D/g, '').slice(-4)),
      listToo: false,
    },
    { kind: 'an e-mail address', texts: rows.flatMap(({ email }) => (email ? [email] : [])), listToo: false },
    { kind: '«mañana 8»', texts: ['mañana 8', 'lun 8', 'hoy'], listToo: false },
    { kind: 'nonsense', texts: ['qxzv', 'zzqk wvx', '%%%', "'or 1=1"], listToo: true },
  ]
  const asked = { url: server.url, token: await signIn(server.url), connections: TYPING }
  const paths = ({ texts }: Kind) => texts.map((text) => `/v1/provider/search?q=${encodeURIComponent(text)}`)
  const listPaths = ({ texts }: Kind) =>
    texts.map((text) => `/v1/provider/tour/bookings?filter[search]=${encodeURIComponent(text)}`)
  const measures: Measure[] = []
  const refused: string[] = []
  for (const kind of kinds.filter(({ texts }) => texts.length > 0)) {
    const [theirs = [], ours = []] = kind.listToo
      ? await askInTurn([
          { ...asked, paths: listPaths(kind) },
          { ...asked, paths: paths(kind) },
        ])
      : [[], await ask({ ...asked, paths: paths(kind) })]
    const [p50, p99] = [median(ours.map((one) => one.p50)), median(ours.map((one) => one.p99))]
    const listP99 = median(theirs.map((one) => one.p99))
    measures.push({
      measure: `${kind.kind}, p99 (p50 ${milliseconds(p50)})`,
      value: milliseconds(p99),
      ...(theirs.length > 0 && { baseline: milliseconds(listP99), ratio: p99 / listP99 }),
      goal: `≤ ${GOAL_MS} ms`,
      isMet: p99 <= GOAL_MS,
    })
    refused.push(...refusedOf(ours))
  }
  printMeasures([
    ...measures,
    { measure: 'answers that were not 200', value: refused.join(', ') || '0', goal: '0', isMet: refused.length === 0 },
  ])
  console.log(
    `\nThe value is a whole request, signed in, with ${MANY_BOOKINGS.toLocaleString('en')} bookings and ${TYPING} people typing; the baseline the list of bookings searched for the same.`,
  )
})
