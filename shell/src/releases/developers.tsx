import type { steer } from 'api-contract';
import { mutation, useCall, useChange } from 'shared-auth';
import { Box, Button, columnsFor, SmallTable, formatInstant, Person, Text, toast, personText } from 'shared-ui';
import { ConfirmDialog, FormDialog } from 'shared-ui/dialog';
import { SearchSelect, useForm } from 'shared-ui/form';
import { useMemo, useState } from 'react';
import { Intro, EmptyNote, CallContent } from './admin-page.tsx';
import { releaseTexts } from './release-texts.ts';
import { NOBODY_FOUND, searchPeople } from './search-people.ts';

type Developer = steer.Developer;
const invalidates = ['GET /api/v1/admin/developers'] as const;
const allowDeveloper = mutation('POST /api/v1/admin/developers', { invalidates });
const removeDeveloper = mutation('DELETE /api/v1/admin/developers/:sapId', { invalidates });

export function Developers() {
  const list = useCall('GET /api/v1/admin/developers');
  const [isAllowing, setAllowing] = useState(false);
  const [leaving, remove] = useState<Developer>();
  const columns = useMemo(() => developerColumns(remove), []);
  return (
    <Box>
      <Intro text={releaseTexts.aboutDevelopers}>
        <Button size="sm" onClick={() => setAllowing(true)}>
          {releaseTexts.allow}
        </Button>
      </Intro>
      <CallContent of={list}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyNote>{releaseTexts.noDevelopers}</EmptyNote>
          ) : (
            <SmallTable title={releaseTexts.developers} columns={columns} rows={data} rowKey={({ sapId }) => sapId} />
          )
        }
      </CallContent>
      {isAllowing && <AllowDialog onClose={() => setAllowing(false)} />}
      {leaving && <RemoveDialog developer={leaving} onClose={() => remove(undefined)} />}
    </Box>
  );
}

const developerColumns = (remove: (developer: Developer) => void) =>
  columnsFor<Developer>()([
    {
      id: 'sapId',
      header: 'SAP ID',
      noLink: 'a developer is a manager, or nobody whom the console knows otherwise',
      onPhone: 'subtitle',
      value: ({ sapId }) => sapId,
    },
    { id: 'name', header: 'Name', onPhone: 'title', value: ({ name }) => name },
    {
      id: 'by',
      header: 'Allowed by',
      onPhone: 'fact',
      value: ({ by }) => by,
      cell: ({ by, byName }) => <Person name={byName} sapId={by} noLink="who allowed a developer is head office" />,
    },
    { id: 'at', header: 'Since', onPhone: 'fact', value: ({ at }) => formatInstant(at) },
    {
      id: 'actions',
      header: 'Actions',
      onPhone: 'action',
      value: () => '',
      cell: (developer) => (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={`Remove ${developer.sapId}`}
          onClick={() => remove(developer)}
        >
          Remove…
        </Button>
      ),
    },
  ]);

function AllowDialog({ onClose }: { onClose: () => void }) {
  const { run } = useChange(allowDeveloper);
  const form = useForm({
    initial: { sapId: '' },
    validate: ({ sapId }) => (sapId.trim() ? {} : { sapId: 'Please choose a user.' }),
    submit: async ({ sapId }) => {
      const { message } = await run({ body: { sapId } });
      toast.success(message);
    },
  });
  return (
    <FormDialog open title="Allow a user" form={form} submitLabel="Allow" onClose={onClose}>
      <Text>
        They see their own working copy of a remote, or a version that is not live, inside this console and with their
        own rights. Nobody else sees it.
      </Text>
      <SearchSelect
        label="User"
        required
        placeholder="Name or SAP ID"
        search={searchPeople}
        emptyText={NOBODY_FOUND}
        {...form.field('sapId')}
      />
    </FormDialog>
  );
}

function RemoveDialog({ developer, onClose }: { developer: Developer; onClose: () => void }) {
  const { run } = useChange(removeDeveloper);
  return (
    <ConfirmDialog
      open
      title="Remove developer"
      question={`Stop ${personText(developer.name, developer.sapId)} from loading remotes from their own machine and trying versions that are not live?`}
      confirmLabel="Remove"
      tone="danger"
      onConfirm={async () => {
        const { message } = await run({ params: { sapId: developer.sapId } });
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}
