-- The person or company that a limit counts, by id or email, so that a deletion finds the limits without knowing how keys are
-- written. A server of the release before inserts rows without an owner. They expire within a day, or get the owner when a server
-- of this release counts the same key.
alter table limits add column owner text;
update limits set owner = split_part(key, ':', 2) where key like '%:%';
create index limits_owner_idx on limits (owner) where owner is not null;
