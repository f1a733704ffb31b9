import { OfficerLink } from 'shared-auth';
import {
  Box,
  Button,
  columnsFor,
  dayDate,
  formatDay,
  getClubName,
  type Matching,
  MISSING,
  personText,
  type Selection,
  selectColumn,
  StatusText,
} from 'shared-ui';
import {
  type CoverageBand,
  BAND_LABELS,
  BAND_TONES,
  type CoveredDealer,
  findLastAsked,
} from '../../dealer-coverage/coverage-bands.ts';
import { dealerCode, dealerName } from './dealer-names.tsx';

const nameOf = (value: string, name: string | undefined) => name || value;

const placeColumns = columnsFor<CoveredDealer>()([
  { id: 'city', header: 'City', onPhone: 'subtitle', value: ({ city }) => city },
  {
    id: 'territory',
    header: 'Territory',
    onPhone: 'subtitle',
    groupText: nameOf,
    value: ({ territoryName }) => territoryName,
  },
  {
    id: 'area',
    header: 'Area',
    onPhone: 'none',
    startsHidden: true,
    groupText: nameOf,
    value: ({ areaName }) => areaName,
  },
  {
    id: 'region',
    header: 'Region',
    onPhone: 'none',
    startsHidden: true,
    groupText: nameOf,
    value: ({ regionName }) => regionName,
  },
  { id: 'zone', header: 'Zone', onPhone: 'none', startsHidden: true, value: ({ zone }) => zone },
]);

interface CoverageActions {
  selection: Selection<CoveredDealer>;
  readGroup: Matching<CoveredDealer>['read'];
  ask: (dealers: readonly CoveredDealer[]) => void;
}

export const coverageColumns = ({ selection, readGroup, ask }: CoverageActions) =>
  columnsFor<CoveredDealer>()([
    selectColumn<CoveredDealer, CoveredDealer>({
      selection,
      toItem: (dealer) => dealer,
      nameOf: ({ name, dealerCode }) => name || dealerCode,
      readGroup,
    }),
    { id: 'dealerCode', header: 'Dealer Code', onPhone: 'subtitle', ...dealerCode },
    { id: 'name', header: 'Name', onPhone: 'title', ...dealerName },
    {
      id: 'lastVisit',
      header: 'Last Visit',
      onPhone: 'fact',
      value: ({ lastVisit }) => lastVisit && dayDate(lastVisit),
    },
    { id: 'days', header: 'Days Since', onPhone: 'fact', value: ({ days }) => days, align: 'right', sortable: true },
    {
      id: 'target',
      header: 'Target',
      hint: 'Days in which a dealer of this club is to be visited',
      onPhone: 'fact',
      value: ({ target }) => target,
      align: 'right',
      sortable: true,
    },
    {
      id: 'band',
      header: 'Coverage',
      onPhone: 'status',
      groupText: (value) => BAND_LABELS[value as CoverageBand],
      value: ({ band }) => BAND_LABELS[band],
      cell: ({ band }) => <StatusText tone={BAND_TONES[band]}>{BAND_LABELS[band]}</StatusText>,
    },
    {
      id: 'officer',
      header: 'Officers',
      onPhone: 'fact',
      groupText: nameOf,
      value: ({ officers }) => officers.map(({ name, SAP_ID }) => personText(name, SAP_ID)).join(', '),
      cell: ({ officers }) =>
        officers.length === 0 ? (
          MISSING
        ) : (
          // Lines far enough apart for a pointer and a thumb.
          <Box
            as="span"
            display="inline-flex"
            flexWrap="wrap"
            columnGap="2"
            rowGap="1.5"
            css={{ '@media (pointer: coarse)': { rowGap: '6' } }}
          >
            {officers.map(({ SAP_ID, name }) => (
              <OfficerLink key={SAP_ID} sapId={SAP_ID} name={name} />
            ))}
          </Box>
        ),
    },
    {
      id: 'asked',
      header: 'Asked',
      hint: 'Officers who were asked in the last 14 days, since the last visit',
      onPhone: 'fact',
      value: (dealer) => {
        const last = findLastAsked(dealer);
        return last ? `${last.people} on ${formatDay(last.day)}` : null;
      },
    },
    {
      id: 'club',
      header: 'Club',
      onPhone: 'fact',
      groupText: getClubName,
      value: ({ club }) => getClubName(club),
    },
    ...placeColumns,
    {
      id: 'ask',
      header: 'Ask',
      onPhone: 'action',
      export: false,
      value: () => null,
      cell: (dealer) => (
        <Button
          size="xs"
          variant="outline"
          aria-label={`Ask who could visit ${dealer.name || dealer.dealerCode}`}
          onClick={() => ask([dealer])}
        >
          Ask
        </Button>
      ),
    },
  ]);
