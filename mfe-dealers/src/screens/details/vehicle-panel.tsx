import { memo } from 'react';
import { FactList, formatIndian, SimpleGrid, Stack } from 'shared-ui';
import { MultiSelect, type NestedForm, SelectField } from 'shared-ui/form';
import { dealerTexts, type VehicleBlock, vehicleTitles } from '../../dealer-texts.ts';
import { Collapsible } from '../../profile/collapsible.tsx';
import type { VehicleDetails } from '../../profile/profile.api.ts';
import { vehicleLabels } from '../../profile/profile-labels.ts';
import { DigitsField } from './digits-field.tsx';
import { APPLICATIONS, LEAD_DISTANCES, LOADING_PATTERNS, MONTHLY_RUNNINGS, withStored } from './options.ts';
import { type ProfileValues, computeVehicleTotals } from './profile-values.ts';
import { isSamePart } from './is-same-part.ts';

interface VehiclePanelProps {
  block: VehicleBlock;
  form: NestedForm<ProfileValues>;
  values: ProfileValues['vehicleDetails'][VehicleBlock];
  errors: string;
  stored: VehicleDetails;
}

/** DL-FRM-04, DL-FRM-05. */
export const VehiclePanel = memo(function VehiclePanel({ block, form, values, errors, stored }: VehiclePanelProps) {
  const list = form.list(`vehicleDetails.${block}.vehicles`);
  const totals = computeVehicleTotals(values.vehicles, stored.vehicles);
  return (
    <Collapsible title={vehicleTitles[block].panel} hasError={errors !== ''}>
      <Stack gap="4">
        <MultiSelect
          label={vehicleLabels.application}
          options={withStored(APPLICATIONS, stored.application)}
          {...form.field(`vehicleDetails.${block}.application`)}
          onChange={(value) => form.field(`vehicleDetails.${block}.application`).onChange([...value])}
        />
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
          <SelectField
            label={vehicleLabels.loadingPattern}
            placeholder="None"
            options={withStored(LOADING_PATTERNS, stored.loadingPattern)}
            {...form.field(`vehicleDetails.${block}.loadingPattern`)}
          />
          <SelectField
            label={vehicleLabels.avgLeadDistance}
            placeholder="None"
            options={withStored(LEAD_DISTANCES, stored.avgLeadDistance)}
            {...form.field(`vehicleDetails.${block}.avgLeadDistance`)}
          />
          <SelectField
            label={vehicleLabels.avgMonthlyRunning}
            placeholder="None"
            options={withStored(MONTHLY_RUNNINGS, stored.avgMonthlyRunning)}
            {...form.field(`vehicleDetails.${block}.avgMonthlyRunning`)}
          />
        </SimpleGrid>
        <SimpleGrid columns={{ base: 2, md: 4 }} gap="4">
          {list.rows.map((row) => (
            <DigitsField
              key={row.key}
              label={`${stored.vehicles[row.index]?.name ?? ''} ${dealerTexts.vehicleCount}`}
              {...row.field('count')}
            />
          ))}
        </SimpleGrid>
        <FactList
          facts={[
            { label: dealerTexts.totalVehicles, value: formatIndian(totals.vehicles) },
            { label: dealerTexts.totalTyres, value: formatIndian(totals.tyres) },
          ]}
        />
      </Stack>
    </Collapsible>
  );
}, isSamePart);
