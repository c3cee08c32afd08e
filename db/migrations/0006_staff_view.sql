-- The staff screens list users with their organizations, across all of them. The door is for reading only, must be opened on
-- purpose, and the database itself looks whether the user that the transaction acts as is one of Delight's own.
create policy staff_view on memberships for select
  using (
    current_setting('app.staff_view', true) = 'on'
    and exists (select from users where users.id = current_user_id() and users.is_staff and users.is_active)
  );
