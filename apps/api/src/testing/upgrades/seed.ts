/**
 * SQL that inserts rows of earlier releases. `since` is the first migration level that has these tables and columns, `until` the
 * last one.
 */
type Seed = { since: string; until?: string; sql: string }

const student = '01900000-0000-7000-8000-000000000001'
const company = '01900000-0000-7000-8000-000000000002'
const withoutProfile = '01900000-0000-7000-8000-000000000003'
const colleague = '01900000-0000-7000-8000-000000000004'
const internship = '01900000-0000-7000-8000-000000000011'
const draft = '01900000-0000-7000-8000-000000000012'
const application = '01900000-0000-7000-8000-000000000021'
const event = '01900000-0000-7000-8000-000000000031'
const at = "'2026-01-02 03:04:05.678+00'"

export const seeds: Seed[] = [
  {
    since: '0003',
    sql: `
      insert into users (id, email, email_verified, full_name, role, created_at, updated_at) values
        ('${student}', 'student@example.com', true, 'Zoë Świątek', 'student', ${at}, ${at}),
        ('${company}', 'company@example.com', true, 'Cora', 'company', ${at}, ${at}),
        ('${withoutProfile}', 'new@example.com', true, 'Nia', 'company', ${at}, ${at});
      insert into sessions (id, user_id, token, expires_at, signed_in_at, created_at, updated_at)
        values ('01900000-0000-7000-8000-000000000041', '${student}', 'token', '2099-01-01', ${at}, ${at}, ${at});
      insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
        values ('01900000-0000-7000-8000-000000000042', '${student}', '${student}', 'credential', 'salt:hash', ${at}, ${at});
      insert into two_factors (id, user_id, secret, backup_codes, verified, last_used_step)
        values ('01900000-0000-7000-8000-000000000043', '${student}', 'secret', '[]', true, 57000000);
      insert into student_profiles (user_id, bio, university, skills, skill_keys, resumes, created_at, updated_at)
        values ('${student}', E'Two\\nlines \\\\ "quoted"', 'Università', '{"C++","a, b"}', '{"c++","a, b"}', '[{"name":"CV"}]', ${at}, ${at});
      insert into company_profiles (user_id, company_name, industry, location, created_at, updated_at)
        values ('${company}', 'Café Nord', 'Food', 'Łódź', ${at}, ${at});
      insert into company_totals (company_id, internships, applications, views) values ('${company}', 2, 1, 3);
      insert into company_days (company_id, day, applications, views) values ('${company}', '2026-01-02', 1, 3);
      insert into internships (id, company_id, title, description, status, skills_required, application_deadline, created_at, updated_at) values
        ('${internship}', '${company}', 'Baker', 'Bread', 'active', '{baking}', '2026-12-31', ${at}, ${at}),
        ('${draft}', '${company}', 'Cook', 'Soup', 'draft', '{}', null, ${at}, ${at});
      insert into internship_search (internship_id, company_id, created_at, document)
        values ('${internship}', '${company}', ${at}, 'baker:1 bread:2');
      insert into swipes (student_id, internship_id, direction, swiped_at) values ('${student}', '${internship}', 'right', ${at});
      insert into saved_internships (student_id, internship_id, saved_at) values ('${student}', '${internship}', ${at});
      insert into internship_views (student_id, internship_id, day) values ('${student}', '${internship}', '2026-01-02');
      insert into applications (id, internship_id, student_id, company_id, cover_letter, resume_url, status, applied_at, updated_at)
        values ('${application}', '${internship}', '${student}', '${company}', 'I bake', 'https://example.com/cv', 'shortlisted', ${at}, ${at});
      insert into application_events (id, application_id, status, at) values ('${event}', '${application}', 'shortlisted', ${at});
      insert into notifications (id, user_id, type, title, message, created_at)
        values ('01900000-0000-7000-8000-000000000051', '${student}', 'application', 'Shortlisted', 'Café Nord', ${at});
      insert into notification_preferences (user_id, weekly_digest, updated_at) values ('${student}', true, ${at});
      insert into contact_messages (id, name, email, category, message, created_at)
        values ('01900000-0000-7000-8000-000000000052', 'Zoë', 'student@example.com', 'general', 'Hello', ${at});`,
  },
  {
    since: '0003',
    until: '0095',
    sql: `update applications set rating = 4, note = 'Kind' where id = '${application}'`,
  },
  {
    since: '0010',
    sql: `
      update internship_search set skill_keys = '{baking}', place = 'łódź';
      insert into search_words (word) values ('baker'), ('bread');`,
  },
  { since: '0021', sql: `update internships set published_at = ${at} where id = '${internship}'` },
  {
    since: '0030',
    sql: `
      update notifications set seq = 1;
      insert into notification_counters (user_id, last_seq) values ('${student}', 1);
      insert into notification_keys (user_id, key, told_at) values ('${student}', 'shortlisted', ${at});
      insert into notification_mails (id, user_id, type, title, message, due_at, created_at)
        values ('01900000-0000-7000-8000-000000000053', '${student}', 'application', 'Shortlisted', 'Café Nord', ${at}, ${at});`,
  },
  {
    since: '0031',
    sql: `insert into finished_runs (name, period, finished_at) values ('weekly-digest', '2026-W01', ${at})`,
  },
  {
    since: '0040',
    sql: `
      update application_events set is_told = false, decision_id = '01900000-0000-7000-8000-000000000061', decided_by = '${company}';
      insert into status_notices (application_id, told_status, mailed_status, notice_at)
        values ('${application}', 'pending', 'pending', ${at});`,
  },
  { since: '0040', until: '0095', sql: `update applications set note_by = '${company}', noted_at = ${at}` },
  {
    since: '0041',
    sql: `
      insert into saved_students (company_id, student_id, saved_at) values ('${company}', '${student}', ${at});
      insert into student_notes (company_id, student_id, author_id, text, updated_at)
        values ('${company}', '${student}', '${company}', 'Ask in May', ${at});
      insert into invitations (id, company_id, student_id, internship_id, created_at)
        values ('01900000-0000-7000-8000-000000000071', '${company}', '${student}', '${internship}', ${at});
      insert into invitation_blocks (student_id, company_id, blocked_at) values ('${student}', '${company}', ${at});`,
  },
  { since: '0043', sql: `insert into closing_notices (internship_id, closed_at) values ('${draft}', ${at})` },
  {
    since: '0044',
    sql: `
      insert into codes (email, purpose, browser, network, hash, expires_at, sent_at)
        values ('student@example.com', 'sign-in', 'browser', '192.0.2.0/24', 'hash', ${at}, ${at});
      insert into account_events (id, user_id, kind, way, device, network, at)
        values ('01900000-0000-7000-8000-000000000081', '${student}', 'signed-in', 'password', 'Firefox', '192.0.2.0/24', ${at});`,
  },
  {
    since: '0045',
    sql: `
      insert into notifications (id, user_id, type, title, message, created_at, seq, about_id)
        values ('01900000-0000-7000-8000-000000000054', '${company}', 'application', 'New application', 'Zoë Świątek applied to Baker', ${at}, 0, '${student}');
      insert into notification_mails (id, user_id, type, title, message, due_at, created_at, about_id)
        values ('01900000-0000-7000-8000-000000000055', '${company}', 'application', 'New application', 'Zoë Świątek applied to Baker', ${at}, ${at}, '${student}');`,
  },
  {
    since: '0047',
    sql: `
      insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at, last_used_at)
        values ('01900000-0000-7000-8000-000000000082', '${student}', 'credential', 'key', 7, 'Phone', ${at}, ${at});
      insert into passkey_challenges (challenge, user_id, expires_at) values ('challenge', '${student}', '2099-01-01');`,
  },
  {
    since: '0048',
    sql: `insert into uncounted_views (internship_id, company_id, day) values ('${internship}', '${company}', '2026-01-03')`,
  },
  { since: '0050', sql: `insert into swipe_sums (internship_id, "right", "left") values ('${draft}', 2, 3)` },
  {
    since: '0060',
    sql: `
      insert into users (id, email, email_verified, full_name, role, created_at, updated_at)
        values ('${colleague}', 'colleague@example.com', true, 'Remy', 'company', ${at}, ${at});
      update company_members set company_id = '${company}', role = 'recruiter' where user_id = '${colleague}';
      delete from companies where id = '${colleague}';
      insert into company_invitations (id, company_id, email, role, token_hash, invited_by, created_at, expires_at)
        values ('01900000-0000-7000-8000-000000000091', '${company}', 'invited@example.com', 'viewer', 'hash', '${company}', ${at}, '2099-01-01');`,
  },
  {
    since: '0068',
    sql: `
      insert into files (id, student_id, storage_key, name, bytes, sha256, uploaded_at)
        values ('01900000-0000-7000-8000-000000000092', '${student}', 'ab/ab000000000000000000000000000001', 'Zoë.pdf', 1234, 'hash', ${at});
      insert into application_files (application_id, file_id) values ('${application}', '01900000-0000-7000-8000-000000000092');
      insert into file_deletions (storage_key, deleted_at) values ('cd/cd000000000000000000000000000002', ${at});`,
  },
  {
    since: '0070',
    sql: `
      insert into threads (application_id, student_id, company_id, internship_id, company_name, title, last_seq, company_run,
          student_last_seq, student_last_at, company_last_seq, company_last_at, created_at)
        values ('${application}', '${student}', '${company}', '${internship}', 'Café Nord', 'Baker', 1, 1, 1, ${at}, 1, ${at}, ${at});
      insert into messages (thread_id, seq, side, author_id, body, is_delivered, sent_at)
        values ('${application}', 1, 'company', '${company}', E'Hello\nZoë', true, ${at});
      insert into thread_reads (thread_id, user_id, up_to_seq, unread, mail_due_at) values ('${application}', '${student}', 0, 1, ${at});
      insert into message_templates (id, company_id, name, body, created_at, updated_at)
        values ('01900000-0000-7000-8000-000000000101', '${company}', 'Hello', 'Hello {first_name}', ${at}, ${at});`,
  },
  {
    since: '0072',
    sql: `
      insert into interviews (id, application_id, student_id, company_id, internship_id, member_id, company_name, title, state,
          proposed_by, minutes, place, company_zone, student_zone, sequence, starts_at, ends_at, listed_at, booked_at, reason,
          changed_by, created_at, updated_at)
        values ('01900000-0000-7000-8000-000000000111', '${application}', '${student}', '${company}', '${internship}', '${company}',
          'Café Nord', 'Baker', 'booked', 'company', 30, 'Kitchen', 'Europe/Berlin', 'Asia/Kolkata', 1, ${at},
          timestamptz ${at} + interval '30 minutes', ${at}, ${at}, E'Late\ntrain', 'student', ${at}, ${at});
      insert into interview_slots (id, interview_id, starts_at)
        values ('01900000-0000-7000-8000-000000000112', '01900000-0000-7000-8000-000000000111', ${at});
      insert into interview_mails (id, email, about_id, content, created_at)
        values ('01900000-0000-7000-8000-000000000113', 'company@example.com', '${student}', '{"method":"REQUEST"}', ${at});
      insert into calendar_feeds (user_id, token_hash, created_at) values ('${student}', 'hash', ${at});`,
  },
  {
    since: '0073',
    sql: `
      insert into offers (id, thread_id, seq, start_date, terms, state, word, made_at, answered_at)
        values ('01900000-0000-7000-8000-000000000121', '${application}', 1, '2026-06-01', E'Paid\nleave', 'declined', 'Grüße', ${at}, ${at});`,
  },
  {
    since: '0101',
    sql: `
      insert into batches (id, company_id, sender_id, kind, state, due_at, created_at)
        values ('01900000-0000-7000-8000-000000000142', '${company}', '${company}', 'message', 'sent', ${at}, ${at});
      insert into batch_items (batch_id, application_id, student_id, state)
        values ('01900000-0000-7000-8000-000000000142', '${application}', '${student}', 'sent');`,
  },
  {
    since: '0100',
    sql: `
      insert into application_stages (id, company_id, name, position, created_at)
        values ('01900000-0000-7000-8000-000000000141', '${company}', 'Phone call', 1, ${at});`,
  },
  {
    since: '0081',
    sql: `
      insert into blocked_senders (student_id, sender_hash, company_id, company_name, is_of_thread, blocked_at)
        values ('${student}', 'hash', '01900000-0000-7000-8000-000000000131', 'Café Süd', true, ${at});`,
  },
  {
    since: '0090',
    sql: `
      insert into operator_acts (id, operator, act, target_id, at)
        values ('01900000-0000-7000-8000-000000000141', 'Olga', 'find', '${student}', ${at});
      insert into unsent_mails (id, recipient, cause, at)
        values ('01900000-0000-7000-8000-000000000142', 'student@example.com', '550 5.1.1 Grüße', ${at});`,
  },
  {
    since: '0093',
    sql: `
      insert into interview_events (interview_id, kind, side, starts_at, at)
        values ('01900000-0000-7000-8000-000000000111', 'booked', 'student', ${at}, ${at});`,
  },
  {
    since: '0094',
    sql: `
      insert into pictures (storage_key, student_id, company_id, type, bytes, uploaded_at) values
        ('ab/ab000000000000000000000000000003', '${student}', null, 'image/jpeg', 4321, ${at}),
        ('ab/ab000000000000000000000000000004', null, '${company}', 'image/png', 4322, ${at});`,
  },
  {
    since: '0097',
    sql: `
      insert into application_reviews (id, application_id, user_id, rating, rated_at, note, noted_at)
        values ('01900000-0000-7000-8000-000000000161', '${application}', '${company}', 4, ${at}, E'Ask\\n@Zoë', ${at});
      update applications set rating_sum = 4, rating_count = 1, assignee_id = '${company}' where id = '${application}';
      insert into review_mentions (review_id, user_id) values ('01900000-0000-7000-8000-000000000161', '${company}');
      insert into internship_assignees (internship_id, company_id, user_id) values ('${internship}', '${company}', '${company}');
      insert into applicant_views (id, user_id, company_id, name, filters, created_at)
        values ('01900000-0000-7000-8000-000000000162', '${company}', '${company}', 'Mine', '{"mine":"true"}', ${at});`,
  },
  {
    since: '0105',
    sql: `
      insert into deadline_closings (internship_id, company_id, deadline, told_on)
        values ('${draft}', '${company}', '2026-05-01', '2026-05-02');`,
  },
  {
    since: '0109',
    sql: `
      insert into answer_clocks (id, application_id, company_id, promised_days, started_at, due_at, answered_at)
        values ('01900000-0000-7000-8000-000000000151', '${application}', '${company}', 14, ${at}, ${at}, ${at});
      insert into application_events (id, application_id, status, reason, word, at)
        values ('01900000-0000-7000-8000-000000000152', '${application}', 'rejected', 'dates', 'Im Mai: „später“', '2026-01-01');`,
  },
  {
    since: '0120',
    sql: `
      insert into match_preferences (id, student_id, internship_id, reason, place, place_name, is_remote, created_at)
        values ('01900000-0000-7000-8000-000000000171', '${student}', '${draft}', 'place', 'lodz', 'Łódź', false, ${at});`,
  },
  {
    since: '0121',
    sql: `
      insert into saved_searches (id, student_id, name, query, frequency, checked_at, created_at)
        values ('01900000-0000-7000-8000-000000000181', '${student}', 'Bäckerei', 'search=b%C3%A4ckerei', 'weekly', ${at}, ${at});
      insert into alerted_internships (student_id, internship_id, alerted_at) values ('${student}', '${draft}', ${at});`,
  },
  { since: '0140', sql: `update internships set country = 'PL', currency = 'PLN' where id = '${internship}'` },
  {
    since: '0141',
    sql: `
      insert into listing_settings (company_id, is_public, origins, updated_at)
        values ('${company}', false, '{https://bäckerei.example}', ${at});`,
  },
  {
    since: '0150',
    sql: `
      insert into api_tokens (id, user_id, company_id, name, scopes, token_hash, hint, created_at, expires_at, last_used_at) values
        ('01900000-0000-7000-8000-000000000191', '${student}', null, 'Läufer', '{read}', 'hash-1', 'fledge_abcd…', ${at}, ${at}, null),
        ('01900000-0000-7000-8000-000000000192', '${company}', '${company}', 'Café', '{internships:read}', 'hash-2', 'fledge_efgh…', ${at}, ${at}, ${at});`,
  },
  {
    since: '0151',
    sql: `
      insert into webhook_endpoints (id, company_id, created_by, url, events, secret, created_at)
        values ('01900000-0000-7000-8000-000000000193', '${company}', '${company}', 'https://hooks.example/ü', '{offer.declined}', 'whsec_AA==', ${at});
      insert into webhook_deliveries (id, endpoint_id, event, data, state, tries, next_at, status, milliseconds, tried_at, created_at)
        values ('01900000-0000-7000-8000-000000000194', '01900000-0000-7000-8000-000000000193', 'offer.declined', '{"offer_id":"x"}',
          'delivered', 1, ${at}, 200, 12, ${at}, ${at});`,
  },
  {
    since: '0161',
    sql: `
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, public_key, shows_details, created_at)
        select '01900000-0000-7000-8000-0000000001a1', user_id, id, 'https://push.example/1', 'key', 'auth', 'public', true, ${at}
        from sessions where user_id = '${student}' limit 1;
      insert into push_messages (notification_id, subscription_id, tries, due_at)
        select id, '01900000-0000-7000-8000-0000000001a1', 1, ${at} from notifications limit 1;`,
  },
  {
    since: '0170',
    sql: `
      insert into application_drafts (student_id, internship_id, cover_letter, updated_at)
        values ('${student}', '${draft}', 'Grüße', ${at});`,
  },
  { since: '0152', sql: `update internships set external_id = 'Büro-1' where id = '${internship}'` },
]
