-- The student has confirmed an offer: when the internship starts. Null again once the student is told of another status.
alter table applications add confirmed_start date;

update applications a set confirmed_start = f.start_date
from offers f
where f.thread_id = a.id and f.state = 'confirmed'
  and coalesce((select n.told_status from status_notices n where n.application_id = a.id), a.status) = 'accepted';

-- the start that the told status has ended, for the mail, which is sent later than the notification
alter table status_notices add ended_start date;
