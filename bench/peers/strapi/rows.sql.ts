/** Copies the rows of the page into the tables that Strapi has created, and adds the index of its order. */
export const copyRows = `
  insert into strapi.organisations (document_id, company_name, logo_url, industry, company_size, location, website, description,
    created_at, updated_at, published_at)
  select o.id::text, o.name, c.logo_url, c.industry, c.company_size, c.location, c.website, c.description, now(), now(), now()
  from companies o left join company_profiles c on c.user_id = o.id order by o.id;

  insert into strapi.internships (document_id, title, location, state, description, requirements, responsibilities, is_remote,
    stipend_min, stipend_max, duration_months, positions_available, applications_count, views_count, skills_required,
    application_deadline, posted_at, changed_at, deleted_at, created_at, updated_at, published_at)
  select id::text, title, location, status, description, requirements, responsibilities, is_remote, stipend_min, stipend_max,
    duration_months, positions_available, applications_count, views_count, to_jsonb(skills_required), application_deadline,
    posted_at, updated_at, deleted_at, now(), now(), now()
  from internships order by id;

  insert into strapi.applications (document_id, student_id, state, resume_url, cover_letter, applied_at, changed_at,
    created_at, updated_at, published_at)
  select id::text, student_id::text, status, resume_url, cover_letter, applied_at, updated_at, now(), now(), now()
  from applications order by id;

  insert into strapi.internships_organisation_lnk (internship_id, organisation_id)
  select s.id, o.id from internships i
  join strapi.internships s on s.document_id = i.id::text join strapi.organisations o on o.document_id = i.company_id::text;

  insert into strapi.applications_internship_lnk (application_id, internship_id)
  select s.id, i.id from applications a
  join strapi.applications s on s.document_id = a.id::text join strapi.internships i on i.document_id = a.internship_id::text;

  create index on strapi.applications (student_id, applied_at desc, document_id desc);`

/** Outside the transaction of the copy, so that the visibility maps are set as in the tables of the world. */
export const vacuumRows = `vacuum (analyze) strapi.organisations, strapi.internships, strapi.applications,
  strapi.internships_organisation_lnk, strapi.applications_internship_lnk`
