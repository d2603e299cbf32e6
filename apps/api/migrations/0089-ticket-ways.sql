-- A handoff carries the provider at which the person signed in, for the account's activity. Tickets of earlier versions have none.
alter table tickets add column way text;
