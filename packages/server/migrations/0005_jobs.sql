-- Jobs: their queue is graphile-worker's own schema, made when the first process starts to work on it. Its tables belong to the
-- role that owns the database; this function is the only way from the events to them.

-- Adds jobs ({identifier, payload, run_at, max_attempts, job_key}) in the caller's transaction, so that an event is marked as
-- handled exactly when its jobs exist.
create function add_relayed_jobs(specs json) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_jobs(
    array(select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements(specs) as spec));
end $$;
revoke execute on function add_relayed_jobs(json) from public;
grant execute on function add_relayed_jobs(json) to muelle_worker;
