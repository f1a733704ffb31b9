import { useState } from 'react';
import { ADM, useUser } from 'shared-auth';
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
import { spendLimitTexts } from '../../spend-limit-texts.ts';
import { LimitsUpload } from './limits-upload.tsx';
import { SpendLimitForm } from './spend-limit-form.tsx';
import { type Position, positions, useSpendLimits } from './spend-limits.api.ts';

export default function SpendLimitScreen() {
  const [{ position }, setList] = useListState({ position: 'SO' });
  const role = positions.find(({ value }) => value === position)?.value ?? 'SO';
  const { data, error, isLoading, refresh } = useSpendLimits(role);
  const user = useUser();
  const mayUpload = ADM.some((each) => each === user?.role);
  const [isUploading, setUploading] = useState(false);
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
        {mayUpload && (
          <Button variant="outline" onClick={() => setUploading(true)}>
            {spendLimitTexts.bulkUpload}
          </Button>
        )}
      </Flex>
      {error && <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>}
      {isLoading && !limits && <Loading />}
      {limits?.spendLimit.length === 0 && <Text color="fg.muted">{spendLimitTexts.empty}</Text>}
      {limits && limits.spendLimit.length > 0 && <SpendLimitForm key={role} limits={limits} />}
      {isUploading && <LimitsUpload onClose={() => setUploading(false)} />}
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
