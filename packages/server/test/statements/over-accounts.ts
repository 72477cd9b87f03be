/**
 * Statements that are over all accounts by their nature, and the tables that they do not narrow: each with why, and with what it means
 * where the tables lie on several machines by account. A table that is narrowed again, and a statement that is gone, fail here. Each is named
 * with its path below `src`: a statement of the same name elsewhere is another.
 */
const OVER_ACCOUNTS: Readonly<Record<string, OverAccounts>> = {
  // Names that are unique over all accounts lead to an account, so they are asked before one is known. Their tables have no foreign
  // key and stay whole, as plain tables of the coordinator: one look in one index there, whatever the number of machines.
  'sessions/sessions.sql.ts findLoginName': {
    tables: ['login_name'],
    why: 'whoever signs in gives a username, which is what tells their account',
  },
  'platform/accounts.sql.ts isKnownUsername': {
    tables: ['login_name'],
    why: 'a username belongs to one person of the installation, so whether it is known is no matter of an account',
  },
  'platform/accounts.sql.ts hasUsernames': {
    tables: ['login_name'],
    why: 'the login of an empty installation says how its first account is made, and nobody is signed in there',
  },
  'users/users.sql.ts findTakenNames': {
    tables: ['login_name'],
    why: 'a username that is proposed must not belong to anybody of another account either',
  },
  'legal/legal.sql.ts findOldestAccount': {
    tables: ['login_name'],
    why: 'whoever has not signed in reads the texts of the installation, which are those of its first account',
  },
  'legal/legal.sql.ts findBusinessOfSlug': {
    tables: ['business_slug'],
    why: "a customer's page has only its address, which is what tells the account",
  },
  'businesses/public-business.sql.ts findAccountOfBusiness': {
    tables: ['business_slug'],
    why: 'a guest asks about a business by its id alone, which is what tells the account',
  },
  'businesses/business-records.sql.ts firstFreeSlug': {
    tables: ['business_slug'],
    why: 'an address that is proposed must not belong to a business of another account either',
  },

  // What goes through the accounts has to know which there are: a broadcast read of ids, each machine answers with its own.
  'subscriptions/subscription.sql.ts listDueAccounts': {
    tables: ['account', 'subscription'],
    why: 'the round finds accounts without days of grace and plans to ask about: ids, from each machine its own',
  },
  'subscriptions/subscription.sql.ts listOfferedAccounts': {
    tables: ['subscription'],
    why: 'where no plans are sold any more, the round finds whom it lets sell again: ids, from each machine its own',
  },
  'subscriptions/subscription.sql.ts findAccountOfCustomer': {
    tables: ['subscription'],
    why: "an event of a plan names the provider's customer, which is what tells the account",
  },
  'payment-links/links.sql.ts listAccountsOfTicket': {
    tables: ['payment_link'],
    why: 'a customer who comes back from a provider names their ticket alone, which is what tells the account',
  },
  'platform/accounts.sql.ts listAccountIds': {
    tables: ['account'],
    why: 'work by the clock goes through the accounts one by one, and this tells which there are',
  },
  'platform/accounts.sql.ts hasAccounts': {
    tables: ['account'],
    why: 'a server that starts asks whether its installation is empty',
  },

  // One order of all events, in which readers keep one place (decision 0022): a broadcast read whose rows the coordinator merges by
  // transaction id. The ids are the coordinator's, and only it tells which transactions still run.
  'platform/events/relay.sql.ts findNextEvents': {
    tables: ['event'],
    why: 'the relay and the streams read the events of all accounts in the order in which they became visible',
  },
  'platform/events/relay.sql.ts countEventsBetween': {
    tables: ['event'],
    why: 'how much a stream has missed is measured in the order of all events, to tell whether reading it again is worth while',
  },
  'platform/events/relay.sql.ts findLagSeconds': {
    tables: ['event'],
    why: 'how far the relay is behind is the age of the first event after its place, whosever it is',
  },
  'platform/events/restored-events.sql.ts hasEventsOfTheFuture': {
    tables: ['event'],
    why: 'a dump brings the transaction ids of another server for all accounts at once',
  },
  'platform/events/restored-events.sql.ts rebase': {
    tables: ['event'],
    why: 'all events of a restored database get a place again, while nobody else uses the table',
  },

  // A broadcast read too: each machine answers with its own that are due longest, by its index of these alone.
  'integrations/deliveries.sql.ts listDue': {
    tables: ['webhook_delivery', 'webhook'],
    why: 'what is due again is found once a minute by its time, so that thousands of accounts with nothing due cost nothing',
  },
  'providers/payments/payments-of.sql.ts findPaymentOfCheckout': {
    tables: ['provider_payment'],
    why: 'a wallet names its order alone, and each transaction after it works in the account that it is of',
  },
  'providers/accounts/accounts.sql.ts listOfPayee': {
    tables: ['provider_account'],
    why: 'an event of a provider names the account there, and nothing else tells whose it is',
  },
  'providers/accounts/accounts.sql.ts listToAsk': {
    tables: ['provider_account'],
    why: 'one round for all accounts asks providers how the connections stand',
  },
  'providers/kept-cards/cards.sql.ts listDueCards': {
    tables: ['kept_card'],
    why: 'cards that providers are to be asked about, or are to forget, are found once a minute by their time, over all accounts',
  },
  'providers/payments/payments.sql.ts listDuePayments': {
    tables: ['provider_payment'],
    why: 'payments that providers are to be asked about are found once a minute by their time, over all accounts',
  },
}

type OverAccounts = { tables: readonly string[]; why: string }

/** Lets the statements pass that are over all accounts by their nature, and tells which of these are so no more. */
export function overAccounts() {
  const used = new Set<string>()
  return {
    allows: (name: string, table: string | undefined): boolean => {
      if (table === undefined || !OVER_ACCOUNTS[name]?.tables.includes(table)) return false
      used.add(`${name}: ${table}`)
      return true
    },
    idle: () =>
      Object.entries(OVER_ACCOUNTS)
        .flatMap(([name, { tables }]) => tables.map((table) => `${name}: ${table}`))
        .filter((one) => !used.has(one))
        .map((one) => `${one} is not over all accounts any more`),
  }
}
