-- What a notification is about, for clients that cannot use the path of the web app in `link`. Older ones have none.
alter table notifications
  add column target_kind text,
  add column target_id uuid,
  add constraint notifications_target_check check ((target_kind is null) = (target_id is null));
