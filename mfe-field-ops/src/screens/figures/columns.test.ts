import type { Role } from 'shared-auth';
import { placeColumns } from './columns.tsx';
import { hideOwnPlaceOnPhone } from '../../figures/place.ts';

const row = { zone: 'NZ', regionName: 'Delhi', areaName: 'Delhi', territoryName: 'Najafgarh' };

it.each<[Role, string[]]>([
  ['AO', ['Najafgarh']],
  ['RO', ['Delhi', 'Najafgarh']],
  ['ZO', ['Delhi', 'Delhi', 'Najafgarh']],
  ['ADMIN', ['NZ', 'Delhi', 'Delhi', 'Najafgarh']],
])('a card on the phone of %s says the places that differ from row to row: %j', (role, places) => {
  const columns = hideOwnPlaceOnPhone(placeColumns<typeof row>(), role);
  expect(columns).toHaveLength(4);
  expect(columns.filter(({ onPhone }) => onPhone !== 'none').map(({ value }) => value(row, 0))).toEqual(places);
});
