-- A rule of a package names it by its key: packages have no number (N-3, N-6). No rule with a number has ever paid anything.
-- step: each account
update promoter_rule set enabled = false
where account_id = current_setting('muelle.account_id')::bigint and package_id is not null and enabled;
-- What visits have kept of rules says it alike.
update visit_attribution a set rules = (
  select coalesce(jsonb_agg(t.rule - 'package_id' || jsonb_build_object('package_key', null) order by t.at), '[]')
  from jsonb_array_elements(a.rules) with ordinality as t(rule, at) where t.rule -> 'package_id' is not distinct from 'null'::jsonb)
where a.account_id = current_setting('muelle.account_id')::bigint and a.rules <> '[]';
-- step
alter table promoter_rule
  drop column package_id,
  add column package_key text constraint promoter_rule_package_named check (package_key <> '');
