-- Who is erased is emptied everywhere. The audit log keeps who did what and when; of the person it keeps nothing.

create index audit_entries_of_customers on audit_entries (organization_id, subject_id) where subject_kind = 'customer';
create index audit_entries_of_addresses on audit_entries (organization_id, subject_name) where subject_kind = 'suppression';

-- The role that requests run as cannot change the log: this is the one change that there is, and it only takes away.
create function erase_from_audit(erased_customer uuid, erased_addresses text[]) returns void
language sql security definer
set search_path = public, pg_temp
as $$
  update audit_entries set subject_name = '', before = null, after = null
  where organization_id = current_organization() and subject_kind = 'customer' and subject_id = erased_customer;
  update audit_entries set subject_name = '', before = before - 'evidence', after = after - 'evidence'
  where organization_id = current_organization() and subject_kind = 'suppression' and subject_name = any(erased_addresses);
$$;
revoke execute on function erase_from_audit(uuid, text[]) from public;
grant execute on function erase_from_audit(uuid, text[]) to delight_app;
