-- How a version of an automation lets in those who qualify as it is published: everybody, only who qualifies from then on, or spread over
-- some days of sending. Who is passed over, or let in later, has a row of enrolments from the moment of publishing.
alter table automation_versions
  add column entry text not null default 'everyone' check (entry in ('everyone', 'from_now', 'spread')),
  add column spread_days smallint check ((entry = 'spread') = (spread_days is not null));
