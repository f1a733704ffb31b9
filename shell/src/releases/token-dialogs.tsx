import type { deploy } from 'api-contract';
import { deployTokenLimits } from 'api-contract/limits';
import { mutation, useCall, useChange } from 'shared-auth';
import { FormDialog } from 'shared-ui/dialog';
import { MultiSelect, SelectField, TextField, useForm } from 'shared-ui/form';
import { useId } from 'react';
import { SecretDialog } from '../layout/secret-dialog.tsx';
import { releaseTexts } from './release-texts.ts';

const SCOPES = (Object.keys(releaseTexts.scopes) as deploy.DeployScope[]).map((value) => ({
  value,
  label: releaseTexts.scopes[value],
}));
const USUAL: readonly deploy.DeployScope[] = ['publish', 'preview', 'canary'];
const ENDS = ['30', '90', '180', '366'].map((value) => ({ value, label: `${value} days` }));

export interface MadeToken {
  remote: string;
  label: string;
  token: string;
}

const makeToken = mutation('POST /api/v1/admin/deploy-tokens', {
  invalidates: ['GET /api/v1/admin/deploy-tokens', '/api/v1/admin/remotes/*'],
});

/** Without `remote` it asks for one, which may be new. */
export function MakeTokenDialog(props: {
  remote: string | undefined;
  onMade: (made: MadeToken) => void;
  onClose: () => void;
}) {
  const { remote, onMade, onClose } = props;
  const remotesRead = useCall(remote ? null : 'GET /api/v1/admin/remotes');
  const { run } = useChange(makeToken);
  const names = useId();
  const form = useForm({
    initial: { remote: remote ?? '', label: '', scopes: USUAL, days: '90' },
    validate: ({ remote: name, label, scopes }) => ({
      ...(scopes.length > 0 ? {} : { scopes: releaseTexts.noScope }),
      ...(name.trim() ? {} : { remote: 'Please give the remote’s name.' }),
      ...(label.trim() ? {} : { label: 'Please say who or what uses it.' }),
    }),
    submit: async (values) => {
      const { label, scopes, days } = values;
      const { data } = await run({
        body: { remote: values.remote.trim(), label, scopes: [...scopes], days: Number(days) },
      });
      onMade(data);
    },
  });
  return (
    <FormDialog
      open
      title={remote ? `Deploy token of ${remote}` : 'Deploy token'}
      form={form}
      submitLabel="Make token"
      onClose={onClose}
    >
      {!remote && (
        <>
          <TextField
            label="Remote"
            required
            autoComplete="off"
            list={names}
            placeholder="mfe-training"
            hint="A name that is not known yet makes a new remote, for its team’s first release."
            {...form.field('remote')}
          />
          <datalist id={names}>
            {remotesRead.data?.data.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </datalist>
        </>
      )}
      <TextField
        label="Used by"
        autoComplete="off"
        hint="The team or the machine that will use it, for the history."
        {...deployTokenLimits.label}
        {...form.field('label')}
      />
      <MultiSelect label="May" options={SCOPES} {...form.field('scopes')} />
      <SelectField label="Expires after" options={ENDS} {...form.field('days')} />
    </FormDialog>
  );
}

export const NewTokenDialog = ({ made, onClose }: { made: MadeToken; onClose: () => void }) => (
  <SecretDialog
    title={`Deploy token of ${made.remote}`}
    warning={releaseTexts.shownOnce}
    label={`Token for ${made.label}`}
    secret={made.token}
    note={`It lets ${made.label} publish versions of ${made.remote}, and of no other remote.`}
    onClose={onClose}
  />
);
