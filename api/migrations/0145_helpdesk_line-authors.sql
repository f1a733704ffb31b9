-- Who wrote an entry, with the role of that moment; 'SYSTEM' for what the server did.
alter table ticket_timeline add column by_sap_id text, add column by_role text;

-- The author that the lines name: entries of servers before this one, and of imports, have no other.
create function author_of_lines(of_ticket uuid, lines text[]) returns text language sql stable as $$
  select coalesce(
    max(substring(line from '^Replied by (?:.* · )?(\S+)$')),
    max(substring(line from
      '^(?:Marked Ticket as [A-Z ]+|Assigned to .+|Reminded .+|Merged into \S+|\S+ was merged into this ticket|Merge into \S+ undone|Merge of \S+ into this ticket undone) by (\S+)$')),
    case when bool_or(line ~ '^(Solved|Not solved)(:|$)') then (select t.sap_id from tickets t where t.id = of_ticket) end,
    case when bool_and(line ~ '^(Auto assignment to |In-app notification sent to |Ticket email |No resolution provided by |Ticket escalated to )')
      then 'SYSTEM' end)
  from unnest(lines) line
$$;
create function note_line_author() returns trigger language plpgsql as $$
begin
  new.by_sap_id := author_of_lines(new.ticket_id, new.lines);
  new.by_role := coalesce((select u.role from users u where u.sap_id = new.by_sap_id), new.by_sap_id);
  return new;
end $$;
create trigger note_line_author before insert on ticket_timeline for each row when (new.by_sap_id is null)
  execute function note_line_author();

update ticket_timeline l set by_sap_id = a.sap_id, by_role = coalesce(u.role, a.sap_id)
from (select id, author_of_lines(ticket_id, lines) as sap_id from ticket_timeline) a left join users u on u.sap_id = a.sap_id
where l.id = a.id and a.sap_id is not null;
-- A remark alone names nobody; its history does.
update ticket_timeline l set by_sap_id = h.by_sap_id, by_role = h.by_role
from history h
where l.by_sap_id is null and h.kind = 'ticket' and h.action = 'update' and h.record_id = l.ticket_id::text
  and (l.lines[1] = 'Reply: ' || (h.after->>'reply') or l.lines[1] = 'Remarks: ' || (h.after->>'remarks'));
