-- On what a mail was read, as far as its reader's program says; null where nobody looked, and for what is no reading.
alter table events add column device text check (device in ('desktop', 'phone', 'tablet', 'other'));
