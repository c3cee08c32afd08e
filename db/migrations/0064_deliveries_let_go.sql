-- How often the process that held it ended before the mail was handed over: one that does so again and again may be the cause.
alter table deliveries add column let_go smallint default 0 not null;
