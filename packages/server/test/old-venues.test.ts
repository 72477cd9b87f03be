import { afterAll, beforeAll, expect, test } from 'vitest'
import { interruptAfter, migrateUpTo, type OldDatabases, startOldDatabases } from './old-database.ts'

// What files change in the rows of venues, from rows as they were; older files stand in src/platform/old-data.test.ts.

let databases: OldDatabases
beforeAll(async () => {
  databases = await startOldDatabases()
})
afterAll(() => databases.stop())

/** Two accounts, each with a bar, somebody at its door, and two visits there, «1» and «2». */
const VENUES = `
  insert into account (name) values ('Marea'), ('Otra');
  insert into business (account_id, name, slug, name_folded, type, time_zone)
    select id, 'Bar Ñandú', 'bar' || id, 'bar nandu', 'bar', 'America/Merida' from account order by id;
  insert into app_user (account_id, username, first_name, last_name, name_folded, password_hash, enabled, is_first)
    select id, 'ana' || id, 'Ana', '', 'ana', 'x', true, true from account order by id;
  insert into visit (account_id, business_id, ticket, kind, status, status_at, source, business_date, start_at, end_at, party_size, created_at)
    select account_id, id, n::text, 'reservation', 'confirmed', '2031-04-01Z', 'rp', '2031-05-01', '2031-05-01 15:00Z', '2031-05-01 17:00Z', 2,
      '2031-04-01Z'
    from business, unnest('{1,2}'::integer[]) as n order by account_id, n;`

test('0209 keeps the rules of visits but those of a package with a number, also where it is interrupted', async () => {
  const { plain, goForward, rows } = await databases.house()
  await migrateUpTo(208, plain)
  // The first visit of each account has a rule for all packages, one for a package with a number and one for who came; the second has none.
  await rows(`${VENUES}
    insert into seller (account_id, kind, first_name, name_folded) select id, 'seller', 'Eva', 'eva' from account order by id;
    insert into promoter (account_id, business_id, kind, seller_id, created_at)
      select s.account_id, b.id, 'rp', s.id, '2031-04-01Z' from seller s join business b on b.account_id = s.account_id;
    insert into promoter_rule (account_id, business_id, name, trigger, pay, value, package_id)
      select b.account_id, b.id, r.name, 'package_paid', 'fixed', 100, r.package_id
      from business b, (values ('all', null), ('one', 7)) as r(name, package_id);
    insert into visit_attribution (account_id, business_id, visit_id, business_date, promoter_id, seller_id, way, rules, currency, at)
      select v.account_id, v.business_id, v.id, v.business_date, p.id, p.seller_id, 'link', case v.ticket when '1' then
          '[{"trigger": "package_paid", "value": 500, "package_id": null}, {"trigger": "package_paid", "value": 900, "package_id": 7},
            {"trigger": "person_entered", "value": 100, "package_id": null}]'::jsonb else '[]' end, 'MXN', '2031-04-01Z'
      from visit v join promoter p on p.account_id = v.account_id;`)
  const kept = [
    { trigger: 'package_paid', value: 500, package_key: null },
    { trigger: 'person_entered', value: 100, package_key: null },
  ]
  const right = [1, 2].flatMap((account) => [
    { account, ticket: '1', rules: kept },
    { account, ticket: '2', rules: [] },
  ])
  const found = () =>
    rows(`select a.account_id::int as account, v.ticket, a.rules
      from visit_attribution a join visit v on v.account_id = a.account_id and v.id = a.visit_id order by 1, 2`)
  await interruptAfter(209, 1, plain)
  expect(await found()).toEqual(right)
  await goForward()
  expect(await found()).toEqual(right)
  expect(
    await rows(
      'select name, enabled, package_key, count(*)::int as accounts from promoter_rule group by 1, 2, 3 order by 1',
    ),
  ).toEqual([
    { name: 'all', enabled: true, package_key: null, accounts: 2 },
    { name: 'one', enabled: false, package_key: null, accounts: 2 },
  ])
})

test('0210 counts those as covered of whom a door has taken money, also where it is interrupted', async () => {
  const { plain, goForward, rows } = await databases.house()
  await migrateUpTo(209, plain)
  await rows(`${VENUES}
    insert into door_scan (account_id, business_id, visit_id, nonce, direction, verdict, is_admitted, people, charge_cents, device, user_id,
        device_at, at, received_at, is_offline)
      select v.account_id, v.business_id, v.id, s.nonce, s.direction, 'ok', true, 1, s.cents, 'd', u.id,
        '2031-05-01 15:00Z', '2031-05-01 15:00Z', '2031-05-01 15:00Z', false
      from visit v join app_user u on u.account_id = v.account_id,
        (values ('free', 'entry', 0), ('left', 'exit', 0), ('paid', 'entry', 20000)) as s(nonce, direction, cents)
      where v.ticket = '1';`)
  const right = [1, 2].flatMap((account) =>
    ['free', 'left', 'paid'].map((nonce) => ({ account, nonce, is_covered: nonce === 'paid' })),
  )
  const found = () => rows('select account_id::int as account, nonce, is_covered from door_scan order by 1, 2')
  await interruptAfter(210, 3, plain)
  expect(await found()).toEqual(right)
  await goForward()
  expect(await found()).toEqual(right)
})
