-- Search finds internships by the currency of their stipend. Documents without a currency count as dollars, so only the others change.
update internship_search s set document = s.document || array_to_tsvector(array['currency:' || i.currency])
from internships i where i.id = s.internship_id and i.currency <> 'USD';
