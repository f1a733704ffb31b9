import { screen, within } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import RemotesScreen from '../remotes-screen.tsx';
import { createFakes, fakeServer, type FakeServer } from '../test-remotes.ts';

export let server: FakeServer;
export const restartServer = () => {
  server = fakeServer();
};
export const show = (path = '/remotes', api: Fakes = createFakes(server)) =>
  renderSignedIn(<RemotesScreen />, { path, api });
const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);
export const getLines = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(cells);
export const detail = '/remotes?remote=mfe-dealers';
