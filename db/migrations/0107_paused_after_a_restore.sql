-- What would have gone out of a restored installation is paused: a backup knows nothing of what was sent after it.
alter table activities drop constraint activities_pause_code_check;
alter table activities add constraint activities_pause_code_check check (pause_code in (
  'by_user', 'sender_refused', 'sign_in_refused', 'checks_failed', 'too_late', 'complaints', 'hard_bounces', 'domain_unverified', 'restored'
));
