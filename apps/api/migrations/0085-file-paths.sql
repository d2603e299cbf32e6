-- Uploaded files are stored as a path without the origin, so that links keep working when the server gets another URL.
update applications a set resume_url = '/files/' || af.file_id
from application_files af
where af.application_id = a.id and a.resume_url like '%/files/' || af.file_id;

update student_profiles p set resumes = (
  select jsonb_agg(
    case when f.id is null then r.item else jsonb_set(r.item, '{url}', to_jsonb('/files/' || f.id)) end order by r.place)
  from jsonb_array_elements(p.resumes) with ordinality r (item, place)
  left join files f on f.student_id = p.user_id and r.item ->> 'url' like '%/files/' || f.id)
where jsonb_array_length(p.resumes) > 0 and exists (select from files f where f.student_id = p.user_id);
