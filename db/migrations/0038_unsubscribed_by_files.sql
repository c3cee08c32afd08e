-- Whom a file calls unsubscribed is suppressed by address, as whoever says so by hand or by a link. By which imports is known, so that
-- taking one back lifts what nobody else has said.
alter table suppressions drop constraint suppressions_source_check;
alter table suppressions add constraint suppressions_source_check
  check (source in ('manual', 'list', 'import', 'one_click', 'preference_page', 'mail_server', 'demo'));

-- Empty as soon as anybody but imports says the same.
alter table suppressions add column import_ids uuid[] not null default '{}';
create index suppressions_by_imports on suppressions (organization_id) where import_ids <> '{}';
