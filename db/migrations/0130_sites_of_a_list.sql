-- Beside each of `service_ids` its site, null where it is due at none in particular: a service that is due at several sites is several dues.
alter table public.deliveries add column site_ids uuid[];
