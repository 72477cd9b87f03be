import { removeStripeKeys, setStripeKeys } from '@muelle/contract/providers/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connecting } from '../../../test/connecting.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { owning } from '../../../test/owning.ts'
import { openQuay, type Quay } from '../../../test/quay.ts'
import { until } from '../../../test/until.ts'
import type { ToldAccount } from '../provider.ts'
import { findAccount } from './accounts.sql.ts'
import { lookAtAccount } from './look-account.ts'
import { tellNews } from './tell-managers.ts'

let quay: Quay
let elsewhere: number
beforeAll(async () => {
  quay = await openQuay()
  const { wharf } = quay
  await wharf.database.admin(`update app_user set email = 'duena@muelle.example' where is_first`)
  // Mails are wiped as soon as they are sent: who they were for is written down as they are laid out.
  await wharf.database.admin(`
    create table told (id bigint, recipient text);
    create function note_mail() returns trigger language plpgsql security definer as
      $$ begin insert into public.told values (new.id, new.recipient); return null; end $$;
    create trigger note_mail after insert on mail for each row execute function note_mail()`)
  const { business } = await owning(() => quay).addBusiness()
  elsewhere = business
  const add = fixtures(wharf.database.admin)
  const { account } = wharf
  const edits = [{ identifier: 'mdu_tour', create: false, edit: true, delete: false }] as const
  const sees = [{ identifier: 'mdu_tour', create: false, edit: false, delete: false }] as const
  for (const [name, modules, member] of [
    ['gerente', edits, wharf.business],
    ['recepcion', sees, wharf.business],
    ['ajena', edits, elsewhere],
  ] as const) {
    const user = await add.addUser({ account, username: name, modules })
    await wharf.database.admin('update app_user set email = $2 where id = $1', [user, `${name}@muelle.example`])
    await add.addMember({ account, business: member, user })
  }
})
afterAll(() => quay.close())
beforeEach(() => quay.wharf.database.admin('delete from provider_account'))
const { connectStripe, act, becomes, liveRows, withStripe } = connecting(() => quay)

const OWNER = 'duena@muelle.example'
/** Which managers were written to since; the owner is among them, and has mails of other kinds too. */
async function toldSince(mail: number): Promise<string[]> {
  const rows = await quay.wharf.database.admin<{ recipient: string }>(
    'select recipient from told where id > $1 and recipient <> $2 order by recipient',
    [mail, OWNER],
  )
  return rows.map(({ recipient }) => recipient.replace('@muelle.example', ''))
}
const lastMail = async () =>
  (await quay.wharf.database.admin<{ id: number }>('select coalesce(max(id), 0)::int as id from mail'))[0]?.id ?? 0

/** What Stripe says of the account, several times and at once, as events and looks do; who was told of it. */
async function tells(says: Partial<ToldAccount>, id?: number): Promise<string[]> {
  const [row] = await liveRows()
  const { database, account } = quay.wharf
  const providers = withStripe((real) => ({
    readAccount: async (payee) => {
      const answer = await real.readAccount(payee)
      return answer.ok ? { ok: true, value: { ...answer.value, ...says } } : answer
    },
  }))
  const before = await lastMail()
  const asked = () => lookAtAccount({ db: database.db, providers }, { accountId: account, id: id ?? row?.id ?? 0 })
  await Promise.all([asked(), asked(), asked()])
  await asked()
  return toldSince(before)
}
/** No event of the connection is on its way any more: it would say again that all is well. */
const settled = () =>
  until(async () => {
    const waiting = `select from sandbox_delivery where due_at is not null
      union all select from provider_event where outcome is null`
    return (await quay.wharf.database.admin(waiting)).length === 0
  })

test('managers hear once of each thing that keeps their account from its money, and once that it is over', async () => {
  const before = await lastMail()
  await connectStripe()
  await settled()
  expect(await toldSince(before)).toEqual([])
  const all = ['ajena', 'gerente']
  expect(await tells({ due: ['external_account'] })).toEqual(all)
  expect(await tells({ due: ['external_account', 'tos_acceptance.date'] })).toEqual([])
  expect(await tells({ canBePaidOut: false, due: ['external_account'] })).toEqual(all)
  expect(await tells({ canCharge: false, canBePaidOut: false })).toEqual(all)
  expect(await tells({ canCharge: false, canBePaidOut: false, due: ['external_account'] })).toEqual([])
  expect(await tells({})).toEqual(all)
  expect(await tells({})).toEqual([])
})

test('of the account of one business its own managers hear, and the words name it', async () => {
  await connectStripe({ business_id: elsewhere })
  await settled()
  expect(await tells({ canCharge: false })).toEqual(['ajena'])
  // Words are wiped once they are sent: they are read before.
  const [row] = await liveRows()
  const { db } = quay.wharf.deps
  const mails = await db.transaction(quay.wharf.account, async (tx) => {
    const connection = await findAccount(tx, row?.id ?? 0)
    if (connection) await tellNews(tx, { userId: null, requestId: null }, connection, 'payouts')
    return tx.query<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, plain_text as text from mail where account_id = $1 order by id desc limit 2',
      [tx.accountId],
    )
  })
  const [business] = await quay.wharf.database.admin<{ name: string }>('select name from business where id = $1', [
    elsewhere,
  ])
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['ajena@muelle.example', OWNER])
  for (const { subject, text } of mails) {
    expect(subject).toBe(`Stripe: cobros de ${business?.name}`)
    expect(text).toContain(row?.payee)
  }
  // The account of all others is none of theirs.
  await connectStripe()
  await settled()
  await quay.wharf.database.admin('delete from provider_account where business_id is null and ended_at is not null')
  const before = await lastMail()
  const { payee } = await becomes('stripe', ({ state }) => state === 'ready')
  await act(`${quay.wharf.url}/sandbox/stripe/connect/${payee}`, 'revoke')
  await becomes('stripe', ({ state }) => state === 'none')
  expect(await toldSince(before)).toEqual(['gerente'])
})

test('who is paid there hears of it: not who is paid with keys, and also who only began a connection', async () => {
  const { urlOf } = connecting(() => quay)
  await connectStripe()
  await urlOf('stripe', { business_id: elsewhere })
  await settled()
  const [row] = await quay.wharf.database.admin<{ id: number }>(
    'select id::int as id from provider_account where business_id is null',
  )
  expect(await tells({ canCharge: false }, row?.id)).toEqual(['ajena', 'gerente'])
  expect(await tells({}, row?.id)).toEqual(['ajena', 'gerente'])
  const keys = { secret_key: 'sk_test_own_marea_0001', webhook_secret: 'whsec_the_first_one_7777' }
  await quay.owner(setStripeKeys, { body: keys })
  expect(await tells({ canCharge: false }, row?.id)).toEqual([])
  await quay.owner(removeStripeKeys, {})
  await quay.wharf.database.admin('delete from provider_keys')
})

test('who manages several businesses reads all of them in one mail', async () => {
  await connectStripe()
  await settled()
  const {
    account,
    deps: { db },
  } = quay.wharf
  const [row] = await liveRows()
  const [mail] = await db.transaction(account, async (tx) => {
    const connection = await findAccount(tx, row?.id ?? 0)
    if (connection) await tellNews(tx, { userId: null, requestId: null }, connection, 'charges')
    return tx.query<{ subject: string; text: string }>(
      'select subject, plain_text as text from mail where account_id = $1 and recipient = $2 order by id desc limit 1',
      [tx.accountId, OWNER],
    )
  })
  const names = await quay.wharf.database.admin<{ name: string }>('select name from business where account_id = $1', [
    account,
  ])
  expect(names.length).toBeGreaterThan(1)
  for (const { name } of names) {
    expect(mail?.text).toContain(name)
    expect(mail?.subject).toContain(name)
  }
})

test('its owner hears once that a provider ended a connection, and the managers that it is connected no more', async () => {
  const { payee } = await connectStripe()
  await settled()
  const before = await lastMail()
  await act(`${quay.wharf.url}/sandbox/stripe/connect/${payee}`, 'revoke')
  await becomes('stripe', ({ state }) => state === 'none')
  const told = await quay.wharf.database.admin<{ recipient: string }>('select recipient from told where id > $1', [
    before,
  ])
  expect(told.map(({ recipient }) => recipient.replace('@muelle.example', '')).toSorted()).toEqual([
    'ajena',
    'duena',
    'gerente',
  ])
})

test('an account that was never ready tells nobody what it is still asked for', async () => {
  const { urlOf } = connecting(() => quay)
  const before = await lastMail()
  await act(await urlOf('stripe'), 'due')
  await settled()
  expect(await tells({ due: ['external_account'], canCharge: false })).toEqual([])
  expect(await toldSince(before)).toEqual([])
})
