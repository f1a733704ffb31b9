import { randomUUID } from 'node:crypto';
import { addTicket } from '../../../testing/index.ts';
import { getId, now, pdf, t, type Write } from '../../../testing/write-walk.ts';

export const helpdeskWrites: Record<string, Write> = {
  'POST /api/v1/query/createQuery': {
    request: async () => ({
      body: { category: 'App', subject: 'S' },
      other: { body: { category: 'App', subject: 'T' } },
    }),
  },
  'POST /api/v1/query/files': {
    lines: 'the ticket or the reply that names it has the line',
    request: async () => ({ form: { file: pdf }, other: { form: { file: { ...pdf, name: 'other.pdf' } } } }),
  },
  'POST /api/v1/query/assign': {
    request: async () => {
      const category = randomUUID();
      await t.pool.query(`insert into ticket_categories (name, email_list) values ($1, $2)`, [
        category,
        JSON.stringify([{ level: 'LEVEL1', email: ['AO1', 'RO1'] }]),
      ]);
      const id = await addTicket(t.pool, { category });
      return { body: { id, SAP_ID: 'AO1' }, other: { body: { id, SAP_ID: 'RO1' } } };
    },
  },
  'POST /api/v1/query/remind': {
    request: async () => {
      const overdue = async () => {
        const id = await addTicket(t.pool);
        await t.pool.query(`update tickets set due_at = $2, assigned_to = 'RO1' where id = $1`, [id, new Date(0)]);
        return id;
      };
      return { body: { id: await overdue() }, other: { body: { id: await overdue() } } };
    },
  },
  'POST /api/v1/query/merge': {
    lines: 2,
    request: async () => {
      const [id, into] = [await addTicket(t.pool), await addTicket(t.pool)];
      return { body: { id, into }, other: { body: { id: await addTicket(t.pool), into } } };
    },
  },
  'POST /api/v1/query/unmerge': {
    lines: 2,
    request: async () => {
      const merged = async () => {
        const [id, into] = [await addTicket(t.pool), await addTicket(t.pool)];
        await t.pool.query(
          `update tickets set merged_into = $2, status_before_merge = status, status = 'RESOLVED' where id = $1`,
          [id, into],
        );
        return { body: { id } };
      };
      return { ...(await merged()), other: await merged() };
    },
  },
  'POST /api/v1/query/createCategory': {
    request: async () => ({ body: { category: 'Walked' }, other: { body: { category: 'Walked more' } } }),
  },
  'PATCH /api/v1/query/updateStatus': {
    request: async () => {
      const id = await getId(`insert into ticket_categories (name) values (gen_random_uuid()::text) returning id`);
      return { body: { id, changeStatus: false }, other: { body: { id, changeStatus: true } } };
    },
  },
  'PUT /api/v1/query/EscalationMatrixTimeConfig': {
    request: async () => ({ body: { level2: '2', level3: '4' }, other: { body: { level2: '2', level3: '5' } } }),
  },
  'POST /api/v1/query/remarkAdded': {
    request: async () => {
      const id = await addTicket(t.pool);
      return { body: { id, remarks: 'Looked at' }, other: { body: { id, remarks: 'Another' } } };
    },
  },
  'POST /api/v1/query/changeTickets': {
    request: async () => {
      const items = [{ id: await addTicket(t.pool), version: 1 }];
      return { body: { items, priority: 'High' }, other: { body: { items, priority: 'Low' } } };
    },
  },
  'POST /api/v1/query/undoTicketChanges': {
    request: async () => {
      const changed = async () => {
        const items = [{ id: await addTicket(t.pool), version: 1 }];
        await t.call('POST', '/api/v1/query/changeTickets', { as: 'AO1', body: { items, priority: 'High' } });
        return { body: { items: items.map(({ id }) => ({ id, version: 2 })) } };
      };
      return { ...(await changed()), other: await changed() };
    },
  },
  'POST /api/v1/query/priority': {
    request: async () => {
      const id = await addTicket(t.pool);
      return { body: { id, priority: 'High' }, other: { body: { id, priority: 'Low' } } };
    },
  },
  'POST /api/v1/query/answerQuestion': {
    request: async () => {
      const addWaiting = async () => {
        const id = await addTicket(t.pool, { sapId: 'AO1' });
        await t.pool.query('update tickets set waiting_since = $2 where id = $1', [id, now]);
        return { body: { id, text: 'Here it is' } };
      };
      return { ...(await addWaiting()), other: await addWaiting() };
    },
  },
  'POST /api/v1/query/answerResolution': {
    request: async () => {
      const resolved = async () => {
        const id = await addTicket(t.pool, { sapId: 'AO1' });
        await t.pool.query(`update tickets set status = 'RESOLVED', updated_at = $2 where id = $1`, [id, now]);
        return { body: { id, answer: 'not solved' } };
      };
      return { ...(await resolved()), other: await resolved() };
    },
  },
};
