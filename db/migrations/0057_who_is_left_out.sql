-- Whom a campaign leaves out by choice: customers of other segments, a part that is held out to measure the lift, and whom the
-- limits of the organization would mail too often. What is named may be deleted meanwhile, which a check tells.
alter table activities
  add column excluded_segment_ids uuid[] not null default '{}' check (cardinality(excluded_segment_ids) <= 20),
  add column held_out_percent smallint not null default 0 check (held_out_percent between 0 and 50),
  add column heeds_caps boolean not null default true;

-- What shows the reason of a skip, as it was then; since when the limits put a mail off.
alter table deliveries
  add column skip_evidence jsonb,
  add column capped_since timestamptz;
create index deliveries_held_out on deliveries (organization_id, activity_id, customer_id) where skip_reason = 'held_out';

-- So many mails (`mails`) in so many days (`days`) to one customer, each a rule; none: no limit.
alter table organizations add column mail_caps jsonb not null default '[]';
