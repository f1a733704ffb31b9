import { ownerLimits } from 'api-contract/limits';
import type { owners } from 'api-contract';
import { mutation, useChange } from 'shared-auth';
import { toast } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { TextAreaField, TextField, useRecordForm } from 'shared-ui/form';
import { ownerTexts } from './owner-texts.ts';

type Owner = owners.RemoteOwner;
const NOBODY: Owner = {
  team: '',
  contact: '',
  channel: '',
  onCall: '',
  docs: '',
  repository: '',
  serviceLevel: '',
};

const ADDRESS = /^(https:\/\/[^\s"'<>]+)?$/;
const MAIL = /^([^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+)?$/;

const findProblems = ({ team, contact, docs, repository }: Owner): Partial<Record<keyof Owner, string>> => ({
  ...(!team.trim() && { team: ownerTexts.giveTeam }),
  ...(!MAIL.test(contact.trim()) && { contact: ownerTexts.giveMail }),
  ...(!ADDRESS.test(docs.trim()) && { docs: ownerTexts.giveAddress }),
  ...(!ADDRESS.test(repository.trim()) && { repository: ownerTexts.giveAddress }),
});

const changeOwner = mutation('PUT /api/v1/admin/remote-owners/:remote', {
  invalidates: ['GET /api/v1/admin/remote-owners', '/api/v1/admin/remotes/*', '/api/v1/admin/incidents/*'],
});

export function OwnerDialog({ owned, onClose }: { owned: owners.OwnedRemote; onClose: () => void }) {
  const change = useChange(changeOwner);
  const { remote, title } = owned;
  const form = useRecordForm<owners.OwnedRemote, Owner>({
    record: owned,
    valuesOf: ({ owner }) => owner ?? NOBODY,
    validate: findProblems,
    fieldOf: (path) => path.replace(/^owner\./, '') as keyof Owner,
    submit: async (owner, version) => {
      const { message } = await change.run({ params: { remote }, body: { owner, version } });
      toast.success(message);
    },
  });
  return (
    <FormDialog open title={`Owner of ${title}`} form={form} submitLabel="Save" onClose={onClose}>
      <TextField label={ownerTexts.team} {...ownerLimits.team} {...form.field('team')} />
      <TextField
        label={ownerTexts.contact}
        hint={ownerTexts.contactHint}
        {...ownerLimits.contact}
        {...form.field('contact')}
      />
      <TextField label={ownerTexts.channel} {...ownerLimits.channel} {...form.field('channel')} />
      <TextAreaField label={ownerTexts.onCall} rows={2} {...ownerLimits.onCall} {...form.field('onCall')} />
      <TextField label={ownerTexts.docs} {...ownerLimits.docs} {...form.field('docs')} />
      <TextField
        label={ownerTexts.repository}
        hint={ownerTexts.repositoryHint}
        {...ownerLimits.repository}
        {...form.field('repository')}
      />
      <TextField label={ownerTexts.serviceLevel} {...ownerLimits.serviceLevel} {...form.field('serviceLevel')} />
    </FormDialog>
  );
}
