-- When a customer who had begun to pay was given ten minutes more, once (B1).
-- step
alter table payment_link add column extended_at timestamptz;
-- step: each account
-- Where a provider leads back to once held the secret of its link, in the days before the window that a customer left from kept it. What
-- no provider has answered yet keeps its words: it is asked for again with the same key, which takes no others.
update provider_payment p
set request = jsonb_set(jsonb_set(p.request,
  '{return_url}', to_jsonb(regexp_replace(regexp_replace(p.request->>'return_url', '([?&])key=[^&#]*&?', '\1'), '[?&]$', ''))),
  '{cancel_url}', to_jsonb(regexp_replace(regexp_replace(p.request->>'cancel_url', '([?&])key=[^&#]*&?', '\1'), '[?&]$', '')))
where p.account_id = current_setting('muelle.account_id')::bigint and p.state <> 'created'
  and (p.request->>'return_url' ~ '[?&]key=' or p.request->>'cancel_url' ~ '[?&]key=');
