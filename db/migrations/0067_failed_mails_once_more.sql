-- Since when a delivery that had failed is tried once more: what came before does not count against it.
alter table deliveries add column retried_at timestamptz;
