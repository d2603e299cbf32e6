-- From when to when a student is free, in their own words.
alter table student_profiles add column availability text;
