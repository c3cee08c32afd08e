-- One image a service, by the name of its file; the one before it waits for whoever undoes the change.
alter table services
  add column image_name text,
  add column former_image_name text;
