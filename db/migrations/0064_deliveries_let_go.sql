-- Whether the process that held it ended before the mail was handed over (1), and how often one was about to make it since (2 and more).
alter table deliveries add column let_go smallint default 0 not null;
