import { screen } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import OfficerCard from './officer-card.tsx';

it('0107: the card says how to reach an officer, and where, by the call of the officer’s page', async () => {
  const call = 'GET /api/v1/officers/:SAP_ID';
  const data = {
    SAP_ID: 'SO1',
    name: 'Ravi Kumar',
    role: 'SO',
    phone: '9812345678',
    zone: 'NZ',
    regionName: 'Delhi',
    areaName: 'Noida',
    territoryName: 'Noida East',
    placeSince: null,
    active: false,
    leftOn: '2026-05-31',
  };
  const { container, api } = renderSignedIn(<OfficerCard SAP_ID="SO1" />, {
    role: 'AO',
    api: { [call]: () => ({ data, message: 'OK' }) },
  });
  expect(await screen.findByText('Ravi Kumar · SO1')).toBeVisible();
  expect(container).toHaveTextContent('PlaceNoida East, Noida, Delhi');
  expect(container).toHaveTextContent('StatusLeft on 31/05/2026');
  expect(api.to(call)).toHaveLength(1);
});
