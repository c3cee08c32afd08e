-- Of what users are told by mail, and when; a row of a notification may be for the mail alone.

alter table notifications
  add column in_bell boolean not null default true,
  -- Which mail is to tell of it; null: none.
  add column mail text check (mail in ('at_once', 'daily', 'weekly')),
  -- The mail that tells of it.
  add column user_mail_id uuid,
  add foreign key (organization_id, user_mail_id) references user_mails (organization_id, id)
    on delete set null (user_mail_id);
create index notifications_to_mail on notifications (organization_id, mail, user_id, id)
  where mail is not null and user_mail_id is null;
create index notifications_by_mail on notifications (organization_id, user_mail_id) where user_mail_id is not null;
create policy mailing_loop on notifications for select using (current_setting('app.mailing_users', true) = 'on');

alter table users
  -- By group: {"sending": "at_once"}; what is not named is as the group begins.
  add column notification_mail jsonb not null default '{}',
  -- In minor units of the organization's currency; null tells of every conversion.
  add column notification_threshold_cents bigint check (notification_threshold_cents > 0);

alter table api_keys
  -- Days (UTC) of the last ten on which it was used: what came regularly is missed when it does not.
  add column used_days date[] not null default '{}',
  -- When its silence was told; null once it was used again.
  add column silence_told_at timestamptz;

-- Whoever wanted nothing of activities wants nothing of what is told apart from them now.
update users
set notification_choices = notification_choices || '{"sending": false, "replies": false}',
    notification_mail = '{"sending": "never"}'
where notification_choices ->> 'activities' = 'false';
