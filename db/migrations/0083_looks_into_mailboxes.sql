-- A look writes only while the mailbox is still its own, and one mail that cannot be had keeps back no other.

-- Null while nobody looks; another with every look, and gone with every change of the settings.
alter table return_mailboxes add turn uuid;
-- The first mail that did not come, and how many looks in a row it did not.
alter table return_mailboxes add failing_uid bigint not null default 0;
alter table return_mailboxes add failing_times smallint not null default 0;
-- Mails that could not be had while others could. They lie in the mailbox as they were.
alter table return_mailboxes add passed_over bigint not null default 0;
