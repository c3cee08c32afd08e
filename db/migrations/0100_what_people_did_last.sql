-- What people did last, found without reading through the mails that were sent meanwhile.
create index events_of_people on events (organization_id, occurred_at desc)
  where not is_machine and kind in ('opened', 'clicked', 'unsubscribed');
