-- Guessing is slowed down by waits that double, so a bucket remembers until when it is closed instead of a quarter of an hour's count.

delete from login_attempts;
alter table login_attempts
  drop constraint login_attempts_pkey,
  drop column window_start,
  add column counted_at timestamptz not null,
  -- Nothing more is counted, nor looked at, before this moment.
  add column opens_at timestamptz not null,
  add primary key (bucket);
create index login_attempts_by_age on login_attempts (counted_at);
