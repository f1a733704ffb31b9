import { screen } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { ListToolsProvider } from 'shared-ui';
import HelpDeskScreen from '../help-desk-screen.tsx';
import { entry, ticket, ticketIds } from '../../../testing/tickets.ts';
import type { Ticket } from '../../../raised-tickets.api.ts';

interface Query {
  status?: string;
  category?: string | undefined;
  search?: string | undefined;
  id?: string | undefined;
  page?: number | undefined;
  limit?: number;
}
export const list = 'GET /api/v1/query/QuerygetAll';
export const timeline = 'GET /api/v1/query/getTimeline';
export const update = 'POST /api/v1/query/remarkAdded';
const assignees = 'GET /api/v1/query/assignees';
export const templates = 'GET /api/v1/query/replyTemplates';
export const assign = 'POST /api/v1/query/assign';
export const [ravi, meena] = [
  { SAP_ID: 'AO1', name: 'Ravi' },
  { SAP_ID: 'RO1', name: 'Meena' },
];
export const tickets = [
  ticket(),
  ticket({
    _id: ticketIds[1]!,
    ticketNo: 'TKT-000002',
    category: 'App',
    subCategory: '',
    subject: 'Sign-in fails',
    status: 'ASSIGNED',
    user: { name: 'Meena Iyer', SAP_ID: 'SO9', phone: '98' },
  }),
  ticket({ _id: ticketIds[2]!, ticketNo: 'TKT-000003', subject: 'Old claim', status: 'UNRESOLVED' }),
];
export const response = (all: Ticket[], { status = 'ALL', category, search, page = 1, limit = 10, id }: Query = {}) => {
  const words = search?.toLowerCase() ?? '';
  const matching = all.filter(
    (row) =>
      (status === 'ALL' || row.status === status) &&
      (!category || row.category === category) &&
      (!id || row._id === id) &&
      `${row.subject}\n${row.ticketNo}`.toLowerCase().includes(words),
  );
  return {
    queries: matching.slice((page - 1) * limit, page * limit),
    totalPage: Math.max(1, Math.ceil(matching.length / limit)),
    currentPage: page,
    totalCount: matching.length,
    categories: [...new Set(all.map((row) => row.category))].sort(),
    message: 'OK',
  };
};
export const show = (queries = tickets, fakes: Fakes = {}, path = '/dealer-help-desk') =>
  renderSignedIn(
    <ListToolsProvider tools={() => null}>
      <HelpDeskScreen />
    </ListToolsProvider>,
    {
      role: 'AO',
      path,
      api: {
        [list]: ({ query }) => response(queries, query),
        [timeline]: () => ({ data: [entry], message: 'OK' }),
        [assignees]: () => ({ data: [ravi, meena], message: 'OK' }),
        [templates]: () => ({ data: [], message: 'OK' }),
        ...fakes,
      },
    },
  );
export async function open(person: ReturnType<typeof show>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Take Action on TKT-000001' }));
  return screen.findByRole('dialog', { name: /^TKT-000001/ });
}

export const remarks = 'Remarks(For Internal Reference)';
export const press = (person: ReturnType<typeof show>['person']) =>
  person.click(screen.getByRole('button', { name: 'Update Ticket' }));
