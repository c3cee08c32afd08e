-- What is added to links into the web, so that other programs can tell where a visit came from: of the organization, and of a
-- campaign where it has its own (null: as the organization says when it begins).
alter table organizations add column utm jsonb not null default
  '{"is_on": false, "source": "newsletter", "medium": "email", "campaign": "{name}", "term": "", "content": "", "domains": []}';
alter table activities add column utm jsonb;

-- As it is of every mail of this email, with the name of the activity filled in; null: nothing is added.
alter table frozen_emails add column utm jsonb;
