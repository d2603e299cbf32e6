-- Notifications and mails that name another person are deleted with that person's account.

alter table notifications
  add column about_id uuid constraint notifications_about_id_fkey references users on delete cascade;
create index notifications_about_idx on notifications (about_id) where about_id is not null;

alter table notification_mails
  add column about_id uuid constraint notification_mails_about_id_fkey references users on delete cascade;
create index notification_mails_about_idx on notification_mails (about_id) where about_id is not null;

-- Existing notifications are assigned by the application they tell of. The name is removed from the rest: the student has
-- withdrawn, was renamed or has left.
update notifications n set about_id = a.student_id
from applications a join users u on u.id = a.student_id join internships i on i.id = a.internship_id
where n.title = 'New application' and n.user_id = a.company_id
  and n.message = u.full_name || ' applied to ' || i.title;
update notifications set message = 'A student ' || substring(message from '(applied to .*|withdrew their application to .*)$')
where title in ('New application', 'Application withdrawn') and about_id is null
  and message ~ ' (applied to|withdrew their application to) ';

update notification_mails n set about_id = a.student_id
from applications a join users u on u.id = a.student_id join internships i on i.id = a.internship_id
where n.title = 'New application' and n.user_id = a.company_id
  and n.message = u.full_name || ' applied to ' || i.title;
update notification_mails set message = 'A student ' || substring(message from '(applied to .*|withdrew their application to .*)$')
where title in ('New application', 'Application withdrawn') and about_id is null
  and message ~ ' (applied to|withdrew their application to) ';
