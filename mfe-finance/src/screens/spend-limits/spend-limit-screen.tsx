import { useState } from 'react';
import {
  Box,
  Button,
  Flex,
  hasUnsavedInput,
  Loading,
  PageHeader,
  PermissionScreen,
  RetryAlert,
  Stack,
  Text,
  useListState,
} from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { listMonths, monthText } from '../../months.ts';
import { spendLimitTexts } from '../../spend-limit-texts.ts';
import { useBulkUpload } from '../../use-bulk-upload.tsx';
import { AllPositions } from './all-positions.tsx';
import { limitsUpload } from './limits-upload.ts';
import { SpendLimitForm } from './spend-limit-form.tsx';
import { type Position, positions, useSpendLimits } from './spend-limits.api.ts';

export default function SpendLimitScreen() {
  const [{ position, view, from }, setList] = useListState({ position: 'SO', view: '', from: '' });
  const role = positions.find(({ value }) => value === position)?.value ?? 'SO';
  const months = listMonths('next');
  const month = months.find((each) => each === from) ?? months[0]!;
  const { data, error, isLoading, refresh } = useSpendLimits(role, month);
  const upload = useBulkUpload(limitsUpload);
  const isComparing = view === 'all';
  const [next, setNext] = useState<{ position: Position; view: string; from: string }>();
  const open = (choice: NonNullable<typeof next>) => {
    if (hasUnsavedInput()) setNext(choice);
    else setList(choice);
  };
  const choose = (value: Position | '') => {
    if (value !== '' && value !== role) open({ position: value, view: '', from });
  };
  if (error?.status === 403) return <PermissionScreen />;
  const isChosen = data?.data.role === role && (data.data.month ?? month) === month;
  const limits = isChosen ? data.data : undefined;
  return (
    <Stack gap="4">
      <PageHeader title={spendLimitTexts.title} help={{ counts: spendLimitTexts.meaning }} />
      <Flex gap="3" wrap="wrap" align="end" justify="space-between">
        <Flex gap="3" wrap="wrap" flex="0 1 32rem">
          <Box flex="1 1 14rem">
            <SelectField label="Position" options={positions} value={role} onChange={choose} />
          </Box>
          <Box flex="1 1 10rem">
            <SelectField
              label="From"
              options={months.map((value) => ({ value, label: monthText(value) }))}
              value={month}
              onChange={(value) => open({ position: role, view, from: value === months[0] ? '' : value })}
            />
          </Box>
        </Flex>
        <Flex gap="3" wrap="wrap">
          <Button
            variant="outline"
            colorPalette="gray"
            aria-pressed={isComparing}
            onClick={() => open({ position: role, view: isComparing ? '' : 'all', from })}
          >
            All positions
          </Button>
          {upload.button}
        </Flex>
      </Flex>
      {isComparing && <AllPositions month={month} />}
      {!isComparing && (
        <>
          {error && <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>}
          {isLoading && !limits && <Loading />}
          {limits?.spendLimit.length === 0 && <Text color="fg.muted">{spendLimitTexts.empty}</Text>}
          {limits && limits.spendLimit.length > 0 && (
            <SpendLimitForm key={`${role} ${month}`} limits={limits} month={month} />
          )}
        </>
      )}
      {upload.dialog}
      {next && (
        <ConfirmDialog
          open
          tone="danger"
          title="Discard your changes?"
          question="They have not been saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={async () => setList(next)}
          onClose={() => setNext(undefined)}
        />
      )}
    </Stack>
  );
}
