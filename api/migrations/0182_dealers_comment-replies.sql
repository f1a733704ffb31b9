-- A reply belongs to a comment of the same agreement, and a comment is resolved with its replies.
alter table agreement_comments
  add column reply_to uuid,
  add column resolved_at timestamptz,
  add column resolved_by_role text,
  add constraint agreement_comments_reply foreign key (document_id, reply_to)
    references agreement_comments (document_id, id) on delete cascade;
