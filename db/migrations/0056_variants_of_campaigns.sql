-- Several variants of a campaign, tried on a part of its audience. `winner` is the variant that everybody else gets, null until it is
-- decided; `decision` is how that came about. `sample_sent_at`: everybody of the sample was tried once by then; `asked_at`: since
-- then a person is to decide.
alter table activities
  add column test jsonb,
  add column sample_sent_at timestamptz,
  add column asked_at timestamptz,
  add column winner smallint,
  add column decision jsonb,
  add constraint activities_decision_check check ((winner is null) = (decision is null));
create index activities_with_tests on activities (organization_id, status, id) where test is not null;

-- `lane` 0 may go, 1 waits for the winner of a test and is not looked at until there is one. `variant`: 0 where there is no test, null where a
-- test has given none (yet). Whoever is in lane 0 with a variant is the sample, for ever.
alter table deliveries
  add column lane smallint not null default 0,
  add column variant smallint default 0,
  add constraint deliveries_lane_check check (lane between 0 and 1);
drop index deliveries_to_send;
create index deliveries_to_send on deliveries (organization_id, activity_id, lane, next_attempt_at, id) where status = 'queued';

-- What came of each variant is summed over the sample without looking at its rows.
create index deliveries_of_sample on deliveries (organization_id, activity_id, variant)
  include (status, first_opened_at, first_clicked_at, unsubscribed_at) where lane = 0 and variant > 0;

-- Each variant is frozen, with its sender's name if that is what differs.
alter table frozen_emails
  add column test_variant smallint not null default 0,
  add column sender_name text,
  drop constraint frozen_emails_pkey,
  add primary key (organization_id, activity_id, version, step, test_variant, language);
