import { InlineAlert, Loading, RetryAlert, Text, toast, useNavigate } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { SearchSelect, SelectField, useForm } from 'shared-ui/form';
import { batchAddress } from '../../claim-payment.tsx';
import { listMonths, monthText } from '../../months.ts';
import { paymentTexts } from '../../payment-texts.ts';
import { PlaceFilter } from '../../place-filter.tsx';
import { searchOfficers } from '../../search-officers.ts';
import { sumText } from './batch-words.tsx';
import { useCategoryNames } from '../../category-names.api.ts';
import { type PaymentFilter, useCreateBatch, usePreview } from './payments.api.ts';

const EVERYTHING: Omit<PaymentFilter, 'month'> = { zone: '', regionCode: '', areaCode: '', category: '', SAP_ID: '' };

export function NewBatchDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateBatch();
  const navigate = useNavigate();
  const categories = useCategoryNames();
  const form = useForm<PaymentFilter>({
    initial: { ...EVERYTHING, month: listMonths('last')[1] ?? '' },
    submit: async (values) => {
      if (!preview) throw new Error('Please wait for the preview.');
      if (preview.count === 0) throw new Error(paymentTexts.nothingWaits);
      const { count, totalAmount } = preview;
      const { data, message } = await create({ body: { ...values, count, totalAmount } });
      toast.success(message);
      await navigate(batchAddress(data.number));
    },
  });
  const { values } = form;
  const result = usePreview(values);
  const preview = result.isLoading ? undefined : result.data?.data;
  const { zone, regionCode: region, areaCode: area } = values;
  return (
    <FormDialog open title="New payment batch" submitLabel="Make batch" form={form} onClose={onClose}>
      <SelectField
        label="Month"
        placeholder="All"
        options={listMonths('last').map((value) => ({ value, label: monthText(value) }))}
        {...form.field('month')}
      />
      <PlaceFilter
        place={{ zone, region, area }}
        onChange={(patch) =>
          form.set({
            ...(patch.zone !== undefined && { zone: patch.zone }),
            ...(patch.region !== undefined && { regionCode: patch.region }),
            ...(patch.area !== undefined && { areaCode: patch.area }),
          })
        }
      />
      <SelectField label="Category" placeholder="All" options={categories} {...form.field('category')} />
      <SearchSelect
        label="Officer"
        placeholder="All"
        search={searchOfficers}
        emptyText="No officer found."
        {...form.field('SAP_ID')}
      />
      {preview ? (
        <Text role="status" fontWeight="medium">
          {preview.count > 0 ? `${sumText(preview)}.` : paymentTexts.nothingWaits}
        </Text>
      ) : result.error ? (
        <RetryAlert onRetry={() => void result.refresh()}>{result.error.message}</RetryAlert>
      ) : (
        <Loading />
      )}
      {preview && preview.ownCount > 0 && (
        <InlineAlert tone="info">Claims of your own are left out: {preview.ownCount}.</InlineAlert>
      )}
    </FormDialog>
  );
}
