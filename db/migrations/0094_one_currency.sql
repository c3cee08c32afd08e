-- Money of an organization is of one currency: no credit can be of another one, and the currency cannot be changed over amounts.

alter table organizations add unique (id, currency);

alter table conversions
  add foreign key (organization_id, currency) references organizations (id, currency);

create function organization_has_money(organization uuid) returns boolean
language sql stable
as $$
  select exists (select from service_records where organization_id = organization)
    or exists (select from quotes where organization_id = organization)
    or exists (select from conversions where organization_id = organization)
    or exists (select from services where organization_id = organization and price_cents <> 0)
    or exists (
      select from custom_values v join custom_fields f on f.organization_id = organization and f.id = v.field_id and f.kind = 'money'
      where v.organization_id = organization and v.number_value is not null
    )
$$;

create function keep_currency() returns trigger
language plpgsql
as $$
begin
  if organization_has_money(new.id) then
    raise exception 'amounts in % would be taken for amounts in %', old.currency, new.currency using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger kept_currency before update of currency on organizations
  for each row when (old.currency <> new.currency) execute function keep_currency();
