-- The session that created the feed. Signing out other devices also ends the feeds that they created: a stolen session could have made one.
-- No foreign key: a feed outlives a session that expires. Feeds of before this migration have none, and end with the next such act.
alter table calendar_feeds add column session_id uuid;
