import type { Column } from 'shared-ui';
import type { SurveysOfFigure } from '../../figure-address.ts';
import { formatSize } from '../../size-text.ts';
import { comparedColumns } from './figure-columns.tsx';
import type { SizeFigure } from './figures.api.ts';

type SizeLink = (row: SizeFigure, more: Partial<SurveysOfFigure>, side?: 'now' | 'before') => string;

export const sizeColumns = (hrefOf: SizeLink, isCompared: boolean): Column<SizeFigure>[] => [
  { id: 'size', header: 'Size', onPhone: 'title', sortable: true, value: ({ size }) => formatSize(size) },
  ...comparedColumns<SizeFigure>({ nameOf: ({ size }) => formatSize(size), hrefOf, isCompared }),
];
