-- Of a million mails few come back, and few readers leave: whoever looks for those reads no others.
create index deliveries_came_back on deliveries (organization_id, activity_id, id)
where bounced_at is not null or complained_at is not null or replied_at is not null or unsubscribed_at is not null;
