import { sql } from '../../../database/sql.ts';
import { addTicket } from '../../../testing/index.ts';
import { test, timeline, update } from './testing/start-tickets.ts';

interface Entry {
  timeLine: string[];
  author: { SAP_ID: string; name: string; role: string } | null;
}
const authors = async (id: string, as?: string) =>
  ((await timeline(id, as)) as Entry[]).map(({ timeLine: [line], author }) => [
    line,
    author && `${author.name}/${author.SAP_ID}/${author.role}`,
  ]);

it('each entry names who wrote it, with the role of that moment, and the system by its name', async () => {
  const call = (as: string, path: string, body: object) =>
    test.call('POST', `/api/v1/query/${path}`, { as, body: body as Record<string, unknown> });
  const created = await call('SO1', 'createQuery', { category: 'Claims', subject: 'S' });
  const { _id: id } = created.json().data;
  await call('RO1', 'assign', { id, SAP_ID: 'AO1' });
  await update('AO1', { id, reply: 'Done', status: 'RESOLVED' });
  await test.pool.query(`update users set role = 'RO' where sap_id = 'AO1'`);
  await call('SO1', 'answerResolution', { id, answer: 'not solved' });
  await test.pool.query(`update users set role = 'AO' where sap_id = 'AO1'`);
  expect(await authors(id)).toEqual([
    ['Auto assignment to Asha Rao, Ravi', 'System/SYSTEM/'],
    ['Assigned to Person AO1 by RO1', 'Person RO1/RO1/RO'],
    ['Reply: Done', 'Person AO1/AO1/AO'],
    ['Not solved', 'Person SO1/SO1/SO'],
    ['Auto assignment to Asha Rao, Ravi', 'System/SYSTEM/'],
  ]);
});

it.each([
  ['{"Reply: Yes","Replied by Person RO1 · RO1"}', 'Person RO1/RO1/RO'],
  ['{"Remarks: Marked Ticket as OPEN by AO1","Marked Ticket as RESOLVED by RO1"}', 'Person RO1/RO1/RO'],
  ['{"Assigned to nobody by AO1"}', 'Person AO1/AO1/AO'],
  ['{"Not solved: again","Marked Ticket as OPEN by SO1"}', 'Person SO1/SO1/SO'],
  ['{"Solved"}', 'Person SO1/SO1/SO'],
  ['{"No resolution provided by Level 1","Ticket escalated to Level 2"}', 'System/SYSTEM/'],
  ['{"Marked Ticket as UNRESOLVED by SYSTEM"}', 'System/SYSTEM/'],
  ['{"Remarks: Assigned to me by AO1"}', null],
])('an entry without an author gets the one that its lines name: %s', async (lines, author) => {
  const id = await addTicket(test.pool);
  await test.pool.query('insert into ticket_timeline (ticket_id, lines) values ($1, $2)', [id, lines]);
  expect((await authors(id)).map(([, by]) => by)).toEqual([author]);
  expect(await test.db.query(sql`select from ticket_timeline where ticket_id = ${id}`)).toHaveLength(1);
});
