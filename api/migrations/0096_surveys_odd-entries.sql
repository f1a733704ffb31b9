-- Surveys with an odd entry were read as empty. Read those without any answer again.
insert into survey_answers_due (document_id)
select document_id from survey_answers where not is_counted and counter_code is null and counter_name is null
on conflict do nothing;
