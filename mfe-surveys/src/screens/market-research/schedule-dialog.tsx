import { priceAlertLimits } from 'api-contract/limits';
import { useRecordHistory } from 'shared-auth';
import { Grid, Text, toast } from 'shared-ui';
import { FormDialog, RecordHistory } from 'shared-ui/dialog';
import { MultiSelect, NumberField, useRecordForm } from 'shared-ui/form';
import { brands, type Brand, type Category, getMarketCategories } from './market-research.api.ts';
import { type MarketSchedule, useSaveMarketSchedule } from './schedule.api.ts';

type Values = Record<Brand, readonly Category[]> & { alertPercent: number | null };

const valuesOf = ({ syncs, alertPercent }: MarketSchedule): Values => {
  const chosen = (brand: Brand) => syncs.filter((sync) => sync.brand === brand).map(({ category }) => category);
  return {
    MRF: chosen('MRF'),
    CEAT: chosen('CEAT'),
    APOLLO: chosen('APOLLO'),
    'TYRE-DEKHO': chosen('TYRE-DEKHO'),
    alertPercent,
  };
};
const { min, max } = priceAlertLimits.alertPercent;
const isPercent = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

/** ADMIN chooses what syncs every night, and from which change a price is told (D-372). */
export function ScheduleDialog({ schedule, onClose }: { schedule: MarketSchedule; onClose: () => void }) {
  const save = useSaveMarketSchedule();
  const history = useRecordHistory('market-schedule', 'market-schedule');
  const form = useRecordForm<MarketSchedule, Values>({
    record: schedule,
    valuesOf,
    validate: ({ alertPercent }) =>
      isPercent(alertPercent) ? {} : { alertPercent: `Please give whole percent from ${min} to ${max}.` },
    submit: async ({ alertPercent, ...chosen }, version) => {
      const syncs = brands.flatMap((brand) => chosen[brand].map((category) => ({ brand, category })));
      toast.success(await save({ syncs, alertPercent: alertPercent ?? schedule.alertPercent, version }));
    },
  });
  return (
    <FormDialog open title="Schedule" size="lg" form={form} onClose={onClose}>
      <Text color="fg.muted">Syncs start every night at 02:00, one category of a brand after the other.</Text>
      <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(100%, 9rem), 1fr))">
        {brands.map((brand) => (
          <MultiSelect key={brand} label={brand} options={getMarketCategories(brand)} {...form.field(brand)} />
        ))}
      </Grid>
      <NumberField
        label="Tell of a price from a change of (%)"
        hint="ADMINs get a notification, once a day for each product."
        {...priceAlertLimits.alertPercent}
        {...form.field('alertPercent')}
      />
      <RecordHistory of={history} />
    </FormDialog>
  );
}
