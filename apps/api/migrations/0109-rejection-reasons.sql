-- Why a company rejected an application. It belongs to the decision, so undoing the decision removes it.
alter table application_events
  add reason text constraint application_events_reason_check check (
    reason in ('skills', 'dates', 'eligibility', 'place', 'filled', 'stronger', 'incomplete', 'other')),
  add word text,
  add constraint application_events_only_rejections_check
    check (status = 'rejected' or (reason is null and word is null));
