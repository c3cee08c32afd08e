-- Asked for each mail that is claimed: a function of one expression after the other takes a tenth of what a query inside of it took.
create or replace function mail_provider(address text) returns text
language plpgsql immutable
as $$
declare
  domain text := lower(split_part(address, '@', -1));
begin
  return case
    when domain in ('gmail.com', 'googlemail.com') then 'gmail.com'
    when domain ~ '^(outlook|hotmail|live)\.[a-z.]+$' or domain in ('msn.com', 'passport.com') then 'outlook.com'
    when domain ~ '^yahoo\.[a-z.]+$' or domain in ('ymail.com', 'rocketmail.com', 'aol.com', 'aim.com') then 'yahoo.com'
    when domain in ('icloud.com', 'me.com', 'mac.com') then 'icloud.com'
    when domain ~ '^gmx\.[a-z.]+$' or domain in ('web.de', 'mail.com') then 'gmx.net'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then 'proton.me'
    when domain in ('orange.fr', 'wanadoo.fr') then 'orange.fr'
    when domain in ('sfr.fr', 'neuf.fr', 'cegetel.net', 'club-internet.fr') then 'sfr.fr'
    else domain
  end;
end
$$;

-- An attempt that begins changes a counter and the end of a lease. With the latter in no index, and room in the page, the row
-- stays where it is and no index is written.
create index deliveries_held on deliveries (organization_id, activity_id) where status = 'sending';
drop index deliveries_leased;
alter table deliveries set (fillfactor = 80);
