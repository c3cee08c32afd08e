-- Sending that stands still because a disk is full says so by a word of its own, and goes on by itself.
alter table activities drop constraint activities_pause_code_check;
alter table activities add constraint activities_pause_code_check check (
  pause_code in (
    'by_user', 'sender_refused', 'sign_in_refused', 'checks_failed', 'too_late', 'complaints', 'hard_bounces', 'domain_unverified',
    'restored', 'disk_full'
  )
);
