import { screen, waitFor } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import DealerCard from './dealer-card.tsx';

const call = 'GET /api/v1/dealers-data';
const data = {
  _id: 'd1',
  Kunnr: 'K100',
  Name1: 'Om Tyres',
  CrDate: null,
  Mobile: '9812345678',
  Address: 'Sector 18',
  City1: 'Noida',
  Pincode: '201301',
  Latitude: null,
  Longitude: null,
  OutTot: 125000,
  OverDue: 0,
  Dltype: 'RETAIL',
  Class: 'GP',
};

it('0107: the card says where the dealer is, how to reach him and what he owes, by the call of his page', async () => {
  const { api, container } = renderSignedIn(<DealerCard dealerCode="K100" />, {
    role: 'AO',
    api: { [call]: () => ({ data, message: 'OK' }) },
  });
  expect(await screen.findByText('Om Tyres · K100')).toBeVisible();
  expect(container).toHaveTextContent('CityNoida');
  expect(container).toHaveTextContent('Club and typeGold Plus, RETAIL');
  expect(container).toHaveTextContent('Outstanding1,25,000');
  expect(api.to(call).map(({ query }) => query)).toEqual([{ dealerCode: 'K100' }]);
  expect(screen.queryByRole('link')).toBeNull();
});

it('the card renders nothing while it loads, and when it cannot be read', async () => {
  const { container, api } = renderSignedIn(<DealerCard dealerCode="K100" />, {
    role: 'AO',
    api: { [call]: () => refuse('INTERNAL') },
  });
  await waitFor(() => expect(api.to(call)).toHaveLength(1));
  expect(container).toHaveTextContent(/^$/);
  expect(screen.queryByRole('alert')).toBeNull();
});
