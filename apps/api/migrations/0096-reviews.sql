-- Every member of a company rates and annotates an applicant. Before, an application had one rating and one note.

create table application_reviews (
  id uuid constraint application_reviews_pkey primary key,
  application_id uuid not null constraint application_reviews_application_id_fkey references applications on delete cascade,
  -- null when nobody knows who it was: the account was deleted, or the rating is older than this table
  user_id uuid constraint application_reviews_user_id_fkey references users on delete set null,
  rating smallint constraint application_reviews_rating_check check (rating between 1 and 5),
  rated_at timestamptz(3),
  note text,
  -- stays when the note is cleared, so that a text based on the cleared note is rejected
  noted_at timestamptz(3),
  constraint application_reviews_once_key unique (application_id, user_id)
);
create index application_reviews_user_idx on application_reviews (user_id) where user_id is not null;

create table review_mentions (
  review_id uuid not null constraint review_mentions_review_id_fkey references application_reviews on delete cascade,
  user_id uuid not null constraint review_mentions_user_id_fkey references users on delete cascade,
  constraint review_mentions_pkey primary key (review_id, user_id)
);
create index review_mentions_user_idx on review_mentions (user_id);

-- A rating has no author. It is given to the only member of the company if that person was there when the student applied.
with sole as (
  select company_id, min(user_id::text)::uuid as user_id, min(joined_at) as joined_at
  from company_members group by company_id having count(*) = 1
), given as (
  select a.id as application_id, sole.user_id, a.rating, null::text as note, null::timestamptz as noted_at
  from applications a left join sole on sole.company_id = a.company_id and sole.joined_at <= a.applied_at
  where a.rating is not null
  union all
  select a.id, a.note_by, null, a.note, a.noted_at from applications a where a.note is not null
)
insert into application_reviews (id, application_id, user_id, rating, note, noted_at)
select gen_random_uuid(), application_id, user_id, max(rating), max(note), max(noted_at)
from given group by application_id, user_id;

alter table applications
  -- copies of application_reviews, because lists sort by the average
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0;
update applications a set rating_sum = r.sum, rating_count = r.count
from (
  select application_id, sum(rating)::int as sum, count(rating)::int as count
  from application_reviews group by application_id) r
where r.application_id = a.id and r.count > 0;

alter table applications
  drop column rating,
  drop column note,
  drop column note_by,
  drop column noted_at;
