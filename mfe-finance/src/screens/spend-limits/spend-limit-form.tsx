import type { FormEvent } from 'react';
import { useRecordHistory } from 'shared-auth';
import { Box, Grid, Heading, Stack, Text, toast } from 'shared-ui';
import { LeaveQuestion, RecordHistory } from 'shared-ui/dialog';
import { FormActions, TextField, useRecordForm } from 'shared-ui/form';
import { spendLimitTexts } from '../../spend-limit-texts.ts';
import { parseAmount, isAboveMaximum } from './amount-text.ts';
import { type SpendLimits, useSubmitSpendLimits } from './spend-limits.api.ts';

/** Keys without dots: a form reads them as paths. */
type Amounts = Record<string, string>;
const keyOf = (categoryId: string, subCategory: string) =>
  `${categoryId} ${encodeURIComponent(subCategory.toLowerCase()).replaceAll('.', '%2E')}`;

const amountsOf = ({ spendLimit }: SpendLimits): Amounts =>
  Object.fromEntries(
    spendLimit.flatMap(({ categoryId, subCategory }) =>
      subCategory.map((one) => [keyOf(categoryId, one.subCategory), String(one.amount)]),
    ),
  );
const validate = (amounts: Amounts) =>
  Object.fromEntries(
    Object.entries(amounts)
      .filter(([, text]) => isAboveMaximum(text))
      .map(([key]) => [key, spendLimitTexts.tooMuch]),
  );

/** Merges concurrent changes (D-306). */
export function SpendLimitForm({ limits }: { limits: SpendLimits }) {
  const submit = useSubmitSpendLimits();
  const history = useRecordHistory('spend-limit', limits.role);
  const form = useRecordForm<SpendLimits, Amounts>({
    record: limits,
    valuesOf: amountsOf,
    validate,
    submit: async (amounts, version) => {
      const spendLimit = limits.spendLimit.map((category) => ({
        ...category,
        subCategory: category.subCategory.map(({ subCategory }) => ({
          subCategory,
          amount: parseAmount(amounts[keyOf(category.categoryId, subCategory)] ?? ''),
        })),
      }));
      toast.success(await submit({ role: limits.role, spendLimit, version }));
    },
  });
  /** The fields then show the saved values: 100000 for '1,00,000', 0 for text. */
  const save = async (event: FormEvent) => {
    const { values } = form;
    if (await form.submit(event))
      form.reset(Object.fromEntries(Object.entries(values).map(([key, text]) => [key, String(parseAmount(text))])));
  };
  return (
    <form onSubmit={save} noValidate>
      <LeaveQuestion isDirty={form.isDirty} />
      <Stack gap="5">
        {limits.spendLimit.map(({ category, categoryId, subCategory }) => (
          <Box as="section" key={categoryId} aria-label={category}>
            <Heading as="h2" size="sm" mb="2" overflowWrap="anywhere">
              {category}
            </Heading>
            <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))">
              {subCategory.map((one) => {
                const { value = '', ...field } = form.field(keyOf(categoryId, one.subCategory));
                return (
                  <TextField
                    key={one.subCategory}
                    label={one.subCategory}
                    inputMode="numeric"
                    value={value}
                    {...field}
                  />
                );
              })}
            </Grid>
          </Box>
        ))}
        <Text color="fg.muted">
          {spendLimitTexts.note} {spendLimitTexts.meaning}
        </Text>
        <FormActions form={form} restores onCancel={() => form.reset(amountsOf(limits))} />
        <RecordHistory of={history} emptyText="Not changed in the console yet." />
      </Stack>
    </form>
  );
}
