/** Statements that run in the transaction of a file, before it and after it. */
export type Around = { before: string; after: string }

const lifted = (...tables: string[]): Around => ({
  before: tables.map((table) => `alter table ${table} no force row level security;`).join('\n'),
  after: tables.map((table) => `alter table ${table} force row level security;`).join('\n'),
})

/**
 * What files of before there were steps still need, by version; they have landed and are never edited. Three of them write the rows of
 * all accounts, which row-level security hides from an owner who is no superuser: for the length of the file the wall is lifted for
 * that owner. All of them lock these tables anyway. A new file says `-- step: each account` instead and has no entry here.
 */
export const AROUND_LANDED: ReadonlyMap<number, Around> = new Map([
  [6, lifted('business')],
  // The wall of `departure_transport` goes up in the file itself, before it copies what it then drops: the copy is made around it.
  [
    21,
    {
      before: `
        alter table departure no force row level security;
        create temporary table assigned_before on commit drop as
          select account_id, id as departure_id, transport_id from departure where transport_id is not null;
        alter table departure force row level security;`,
      after: `
        alter table departure_transport no force row level security;
        insert into departure_transport (account_id, departure_id, transport_id)
          select account_id, departure_id, transport_id from assigned_before on conflict do nothing;
        alter table departure_transport force row level security;`,
    },
  ],
  // It asks for them in the opposite order of a sale, which ended in a deadlock beside the version that was still selling.
  [38, { before: 'lock table departure, booking_message, ledger_entry in access exclusive mode;', after: '' }],
  [39, lifted('tour', 'price_option', 'departure', 'booking')],
])
