import type { ResponseOf, secondFactor } from 'api-contract';
import { signInLimits } from 'api-contract/limits';
import { ROLE_FACTS } from 'api-contract/roles';
import { useChange, useSession } from 'shared-auth';
import { Box, Button, InlineAlert, Input, Text } from 'shared-ui';
import { FormRefusal, TextField, useForm } from 'shared-ui/form';
import { useId, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorTexts } from './second-factor-texts.ts';

type Started = ResponseOf<typeof secondFactor.startSecondFactor>['data'];

interface FactorSetUpProps {
  as?: 'master' | undefined;
  /** The codes are shown only once, so nothing may close before `onDone`. */
  onConfirmed?: () => void;
  onDone: () => void;
}

export function FactorSetUp({ as = undefined, onConfirmed, onDone }: FactorSetUpProps) {
  const { run, isRunning, error } = useChange('POST /api/v1/user/second-factor', as && { as });
  const { user } = useSession();
  const isOfficer = user !== null && ROLE_FACTS[user.role].reach === 'own';
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (started)
    return (
      <ConfirmForm
        as={as}
        started={started}
        onConfirmed={(newCodes) => {
          setCodes(newCodes);
          onConfirmed?.();
        }}
      />
    );
  return (
    <Box display="grid" gap="4">
      <Text textStyle="sm">{secondFactorTexts.apps}</Text>
      {isOfficer && <InlineAlert tone="warning">{secondFactorTexts.noApp}</InlineAlert>}
      {error && <InlineAlert>{error.message}</InlineAlert>}
      <Button
        loading={isRunning}
        onClick={() =>
          void run().then(
            ({ data }) => setStarted(data),
            // `error` shows it.
            () => undefined,
          )
        }
      >
        {secondFactorTexts.start}
      </Button>
    </Box>
  );
}

interface ConfirmFormProps extends Pick<FactorSetUpProps, 'as'> {
  started: Started;
  onConfirmed: (codes: string[]) => void;
}

function ConfirmForm({ as, started, onConfirmed }: ConfirmFormProps) {
  const id = useId();
  const { run } = useChange('PUT /api/v1/user/second-factor', as && { as });
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() ? {} : { code: shellTexts.codeMissing }),
    submit: async (body) => onConfirmed((await run({ body })).data.recoveryCodes),
  });
  return (
    <Box display="grid" gap="4">
      <Text textStyle="sm">{secondFactorTexts.scan}</Text>
      <QrCode text={started.address} label={secondFactorTexts.qrCode} />
      <Box>
        <Box asChild display="block" mb="1" textStyle="label">
          <label htmlFor={id}>{secondFactorTexts.key}</label>
        </Box>
        <Input
          id={id}
          readOnly
          value={started.key}
          fontFamily="mono"
          fontSize="xs"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Box>
      <form onSubmit={form.submit} noValidate>
        <Box display="grid" gap="3">
          <TextField
            label={shellTexts.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            required
            {...signInLimits.code}
            {...form.field('code')}
          />
          {form.refusal && !form.errors.code && <FormRefusal text={form.refusal} />}
          <Button type="submit" loading={form.isPending}>
            {secondFactorTexts.confirm}
          </Button>
        </Box>
      </form>
    </Box>
  );
}
