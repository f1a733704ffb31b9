import type { FormEvent, KeyboardEvent } from 'react';
import { useRecordHistory } from 'shared-auth';
import { Box, formatIndian, Grid, Heading, Stack, Text, toast } from 'shared-ui';
import { LeaveQuestion, RecordHistory } from 'shared-ui/dialog';
import { FormActions, refusalText, TextField, useRecordForm } from 'shared-ui/form';
import { monthText } from '../../months.ts';
import { spendLimitTexts } from '../../spend-limit-texts.ts';
import { describeAmount, describeLimit, isAboveMaximum, parseAmount } from './amount-text.ts';
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
/** With the amounts of `before`, only those that differ. */
const findChanged = (before: SpendLimits, after: SpendLimits): SpendLimits['spendLimit'] => {
  const amounts = amountsOf(after);
  return before.spendLimit.map((category) => ({
    ...category,
    subCategory: category.subCategory
      .filter(({ subCategory, amount }) => amounts[keyOf(category.categoryId, subCategory)] !== String(amount))
      .map(({ subCategory, amount }) => ({ subCategory, amount })),
  }));
};
const validate = (amounts: Amounts) =>
  Object.fromEntries(
    Object.entries(amounts)
      .filter(([, text]) => isAboveMaximum(text))
      .map(([key]) => [key, spendLimitTexts.tooMuch]),
  );

/** Merges concurrent changes (D-306). */
export function SpendLimitForm({ limits, month }: { limits: SpendLimits; month: string }) {
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
      const { data, message } = await submit({ role: limits.role, spendLimit, version, month });
      toast.success(message, { undo: () => void undo(data) });
    },
  });
  const undo = async (saved: SpendLimits) => {
    try {
      await submit({ role: limits.role, spendLimit: findChanged(limits, saved), version: saved.version, month });
      toast.success('Undone.');
    } catch (error) {
      toast.error(refusalText(error));
    }
  };
  const restoreField = ({ key, target }: KeyboardEvent) => {
    const saved = amountsOf(limits)[(target as HTMLInputElement).name];
    if (key === 'Escape' && saved !== undefined) form.set({ [(target as HTMLInputElement).name]: saved });
  };
  const save = async (event: FormEvent) => {
    const { values } = form;
    if (await form.submit(event))
      form.reset(Object.fromEntries(Object.entries(values).map(([key, text]) => [key, String(parseAmount(text))])));
  };
  return (
    <form onSubmit={save} onKeyDown={restoreField} noValidate>
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
                    // What was typed stays after a refusal, beside what is saved meanwhile.
                    hint={[
                      describeAmount(value),
                      one.next && `From ${monthText(one.next.month)}: ${describeLimit(one.next.amount)}`,
                      form.refusal && parseAmount(value) !== one.amount && `Saved: ${formatIndian(one.amount)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
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
        <RecordHistory of={history} amounts="all" fieldLabels={{ month: 'From' }} />
      </Stack>
    </form>
  );
}
