-- The key of the hashes of recovery codes, encrypted with the server's secret. A new secret encrypts it again, so that the codes
-- stay valid. Null in older rows, whose hashes were made with the secret that encrypts the column `secret`.
alter table two_factors add column recovery_key text;
