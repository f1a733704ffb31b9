import { OfficerLink } from 'shared-auth';
import { type Column, columnsFor } from 'shared-ui';

export interface OfficerOfStats {
  SAP_ID: string;
  name: string;
  zone: string;
  regionName: string;
  areaName: string;
  territoryName: string;
}

export const officerStatsColumns = <Row extends OfficerOfStats>(
  figures: readonly [id: string, header: string, value: (row: Row) => number][],
): readonly Column<Row>[] =>
  columnsFor<Row>()([
    {
      id: 'sapId',
      header: 'SAP ID',
      onPhone: 'title',
      value: (row) => row.SAP_ID,
      cell: (row) => <OfficerLink name={row.name} sapId={row.SAP_ID} />,
      sortable: true,
    },
    { id: 'zone', header: 'Zone', onPhone: 'subtitle', value: (row) => row.zone, sortable: true, group: true },
    {
      id: 'region',
      header: 'Region',
      onPhone: 'subtitle',
      value: (row) => row.regionName,
      sortable: true,
      group: true,
    },
    { id: 'area', header: 'Area', onPhone: 'subtitle', value: (row) => row.areaName, sortable: true, group: true },
    ...figures.map(([id, header, value]) => ({
      id,
      header,
      onPhone: 'fact' as const,
      value,
      align: 'right' as const,
      sortable: true,
      sum: true,
    })),
  ]);
