import { screen, within } from '@testing-library/react';
import { type SlotContentsProps, SlotsProvider } from 'shared-auth';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { officerFakes } from './officers.ts';
import OfficerScreen from '../screens/officer/officer-screen.tsx';

export const day = 'GET /api/v1/officers/:SAP_ID/day';
export const month = 'GET /api/v1/officers/:SAP_ID/month';
const Contents = ({ name, values }: SlotContentsProps) => <p>{`slot ${name} ${JSON.stringify(values)}`}</p>;

export const show = (more: Fakes = {}, path = '/SO/SO1') =>
  renderSignedIn(
    <SlotsProvider contents={Contents}>
      <OfficerScreen />
    </SlotsProvider>,
    { role: 'AO', path, route: '/SO/:SAP_ID', api: officerFakes(more) },
  );

export const fact = (label: string, of: HTMLElement = document.body) =>
  within(of).getByText(label, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling ?? null;

export const section = (name: string | RegExp) => screen.findByRole('region', { name });
