import { useState } from 'react';
import {
  Box,
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
import { spendLimitTexts } from '../../spend-limit-texts.ts';
import { useBulkUpload } from '../../use-bulk-upload.tsx';
import { limitsUpload } from './limits-upload.ts';
import { SpendLimitForm } from './spend-limit-form.tsx';
import { type Position, positions, useSpendLimits } from './spend-limits.api.ts';

export default function SpendLimitScreen() {
  const [{ position }, setList] = useListState({ position: 'SO' });
  const role = positions.find(({ value }) => value === position)?.value ?? 'SO';
  const { data, error, isLoading, refresh } = useSpendLimits(role);
  const upload = useBulkUpload(limitsUpload);
  const [next, setNext] = useState<Position>();
  const choose = (value: Position | '') => {
    if (value === '' || value === role) return;
    if (hasUnsavedInput()) setNext(value);
    else setList({ position: value });
  };
  if (error?.status === 403) return <PermissionScreen />;
  const limits = data?.data.role === role ? data.data : undefined;
  return (
    <Stack gap="4">
      <PageHeader title={spendLimitTexts.title} />
      <Flex gap="3" wrap="wrap" align="end" justify="space-between">
        <Box flex="0 1 20rem">
          <SelectField label="Position" options={positions} value={role} onChange={choose} />
        </Box>
        {upload.button}
      </Flex>
      {error && <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>}
      {isLoading && !limits && <Loading />}
      {limits?.spendLimit.length === 0 && <Text color="fg.muted">{spendLimitTexts.empty}</Text>}
      {limits && limits.spendLimit.length > 0 && <SpendLimitForm key={role} limits={limits} />}
      {upload.dialog}
      {next && (
        <ConfirmDialog
          open
          tone="danger"
          title="Discard what you typed?"
          question="It has not been saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={async () => setList({ position: next })}
          onClose={() => setNext(undefined)}
        />
      )}
    </Stack>
  );
}
