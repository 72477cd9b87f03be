-- Villages within a part of the map, and where a tour cannot meet.

-- step
create index locality_on_map on locality using gist (point(lng, lat));

-- step: each account
-- Where both are zero no tour meets: that is what was written for «unknown».
update tour set meeting_lat = null, meeting_lng = null, version = version + 1
where account_id = current_setting('muelle.account_id')::bigint
  and meeting_lat between -0.001 and 0.001 and meeting_lng between -0.001 and 0.001;

-- step
alter table tour add constraint tour_meeting_somewhere
  check (abs(meeting_lat) >= 0.001 or abs(meeting_lng) >= 0.001);
