/**
 * Whether nobody of a business can sign in but these people (expressions, null for nobody): without a second person a shift is handed in to
 * nobody, and without a third nobody approves it.
 */
export const isAlone = (businessId: string, ...userIds: readonly string[]): string => `not exists (
  select from app_user z left join business_member y on y.account_id = $1 and y.user_id = z.id and y.business_id = ${businessId}
  where z.account_id = $1 and z.enabled and z.deleted_at is null and (y.user_id is not null or z.is_first)
    and ${userIds.map((id) => `z.id is distinct from ${id}`).join(' and ')})`
