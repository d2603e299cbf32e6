-- A list of a company's applicants names the company and its internships. Without the company in this index, PostgreSQL read the index
-- of the company once more for each internship.
create index applications_internship_company_idx on applications (internship_id, company_id, status);
drop index applications_internship_idx;
