import { useState } from 'react';
import { listPlaces, type PlaceTree, withPlaceCode } from 'shared-auth';
import { Button, Loading, RetryAlert, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { type ReportPlace, useReportHierarchy } from './reports.api.ts';

const everything: ReportPlace = { zone: '', region: '', area: '', territory: '' };

/** A child has no options until its parent is chosen (FO-REP-09). */
const choices = (zones: PlaceTree, { zone, region, area }: ReportPlace) => {
  const list = (level: keyof ReportPlace) =>
    listPlaces(zones, level, { zone: [zone], region: [region], area: [area] }).map(withPlaceCode);
  return {
    zone: list('zone'),
    region: zone ? list('region') : undefined,
    area: region ? list('area') : undefined,
    territory: area ? list('territory') : undefined,
  };
};

function describeContent(place: ReportPlace, offered: ReturnType<typeof choices>): string {
  const labelOf = (level: keyof ReportPlace) =>
    offered[level]?.find(({ value }) => value === place[level] && value !== '')?.label;
  const territory = labelOf('territory');
  if (territory) return `The CSV file holds territory ${territory}.`;
  const area = labelOf('area');
  if (area) return `The CSV file holds all territories of area ${area}.`;
  const region = labelOf('region');
  if (region) return `The CSV file holds all areas of region ${region}.`;
  const zone = labelOf('zone');
  if (zone) return `The CSV file holds all regions of zone ${zone}.`;
  return 'The CSV file holds all zones that you may see. None means: all of them.';
}

/** All, or a part down to a territory (D-086). */
export function ReportPlaceDialog({
  onChosen,
  onClose,
}: {
  onChosen: (place: ReportPlace) => void;
  onClose: () => void;
}) {
  const [place, setPlace] = useState(everything);
  const { data, error, refresh } = useReportHierarchy(true);
  const offered = choices(data?.data ?? [], place);
  const set = {
    zone: (zone: string) => setPlace({ ...everything, zone }),
    region: (region: string) => setPlace({ ...place, region, area: '', territory: '' }),
    area: (area: string) => setPlace({ ...place, area, territory: '' }),
    territory: (territory: string) => setPlace({ ...place, territory }),
  };
  const field = (label: string, name: keyof ReportPlace) =>
    offered[name] && (
      <SelectField
        label={label}
        placeholder={fieldOpsTexts.none}
        options={offered[name]}
        value={place[name]}
        onChange={set[name]}
      />
    );
  return (
    <Dialog
      open
      title={fieldOpsTexts.selectField}
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {fieldOpsTexts.cancel}
          </Button>
          <Button onClick={() => onChosen(place)}>{fieldOpsTexts.generatedCsv}</Button>
        </>
      }
    >
      {error && !data && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      {!data && !error && <Loading />}
      {data && (
        <Stack gap="3">
          {field('Zone', 'zone')}
          {field('Region', 'region')}
          {field('Area', 'area')}
          {field('Territory', 'territory')}
          <Text textStyle="sm" color="fg.muted" role="status">
            {describeContent(place, offered)}
          </Text>
        </Stack>
      )}
    </Dialog>
  );
}
