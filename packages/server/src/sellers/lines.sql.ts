/** The columns of a line of somebody's commissions, each with what it is worth in a statement. */
type LineValues = Readonly<
  Record<
    | 'position'
    | 'business_id'
    | 'seller_id'
    | 'currency'
    | 'amount_cents'
    | 'house_owes_cents'
    | 'seller_owes_cents'
    | 'state',
    string
  >
> &
  // It follows a booking, or what somebody brought to a venue, which has been let go by then.
  (
    | Readonly<Record<'earner_id' | 'booking_id', string>>
    | Readonly<Record<'attribution_id' | 'visit_id' | 'earned_at', string>>
  )

/** Adds lines, one of each row of whatever follows. */
export const linesFrom = (values: LineValues): string =>
  `insert into commission (account_id, ${Object.keys(values).join(', ')}) select $1, ${Object.values(values).join(', ')}`
