-- Pages that anyone can read state country and currency only where the company said them. Without a currency, screens show
-- dollars; rows of earlier releases stay without both, because nobody knows what their companies meant.
alter table internships
  add column country text constraint internships_country_check check (country ~ '^[A-Z]{2}$'),
  add column currency text constraint internships_currency_check check (currency ~ '^[A-Z]{3}$');
