-- An organization may take no requests, or tell customers nothing of them; of each request it is known what its customer was told.

alter table organizations
  add column takes_bookings boolean not null default true,
  add column confirms_bookings boolean not null default true;

alter table booking_requests
  -- When the customer was written to: that the request has come, and that a visit was agreed on.
  add column asked_mailed_at timestamptz,
  add column visit_mailed_at timestamptz;
