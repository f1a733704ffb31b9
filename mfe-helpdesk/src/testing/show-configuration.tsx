import { screen } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import HelpDeskScreen from '../screens/help-desk/help-desk-screen.tsx';
import { category, times } from './configuration.ts';

const list = 'GET /api/v1/query/QueryCategorygetAll';
export const readTimes = 'GET /api/v1/query/EscalationMatrixTimeConfig';
export const add = 'POST /api/v1/query/createCategory';
const history = 'GET /api/v1/history/:kind/:id';
const people = 'GET /api/v1/admin/users-list';

export const show = (tab: string, fakes: Fakes = {}, stored = [category()]) =>
  renderSignedIn(<HelpDeskScreen />, {
    role: 'AO',
    path: `/dealer-help-desk?tab=${tab}`,
    api: {
      [list]: () => ({
        categories: stored,
        totalPage: 1,
        currentPage: 1,
        totalCount: stored.length,
        message: 'OK',
      }),
      [readTimes]: () => ({ data: times(), message: 'OK' }),
      [history]: () => ({ data: [], message: 'OK' }),
      [people]: () => ({
        data: [{ _id: 'u1', SAP_ID: 'ZO1', name: 'Meena Iyer', role: 'ZO', email: '' }],
        totalCount: 1,
        message: 'OK',
      }),
      ...fakes,
    },
  });

export type Person = ReturnType<typeof show>['person'];

export const choosePerson = async (person: Person, label: string) => {
  await person.type(screen.getByRole('combobox', { name: label }), 'm');
  await person.click(await screen.findByRole('option', { name: /Meena Iyer/ }));
};
