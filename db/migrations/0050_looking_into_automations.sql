-- Who is under way, the latest first, and how many mails each step has written.
create index enrolments_by_entering on enrolments (organization_id, activity_id, entered_at desc, id desc);
create index deliveries_by_step on deliveries (organization_id, activity_id, step, status) where occasion is not null;
