import type { takeovers } from 'api-contract';
import { mutation, useCall, useChange } from 'shared-auth';
import { Box, Button, formatInstant, InlineAlert, Text, toast } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { useForm } from 'shared-ui/form';
import { useState } from 'react';
import { refreshFiguresMs } from './admin-page.tsx';
import { ReasonField } from './decision-parts.tsx';
import { Sentences } from './incompatibilities.tsx';
import { releaseTexts } from './release-texts.ts';

const DATA = 'GET /api/v1/admin/takeovers';
const allowTakeover = mutation('POST /api/v1/admin/takeovers', { invalidates: [DATA, '/api/v1/admin/remotes/*'] });
type WaitingServer = takeovers.WaitingServer;

export function Takeovers() {
  const list = useCall(DATA, {}, { refreshEveryMs: refreshFiguresMs });
  const [asking, setAsking] = useState<WaitingServer>();
  return (
    <>
      {list.data?.data.map((server) => (
        <Box key={server.provides} mb="3">
          <InlineAlert
            tone="warning"
            action={
              <Button size="sm" variant="outline" onClick={() => setAsking(server)}>
                {releaseTexts.letIn}
              </Button>
            }
          >
            <Text>{releaseTexts.serverWaits(formatInstant(server.since))}</Text>
            <Broken server={server} />
          </InlineAlert>
        </Box>
      ))}
      {asking && <TakeoverDialog server={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

const Broken = ({ server }: { server: WaitingServer }) => (
  <Sentences of={server.broken.map(({ title, version, problems }) => `${title} ${version}: ${problems.join(' ')}`)} />
);

function TakeoverDialog({ server, onClose }: { server: WaitingServer; onClose: () => void }) {
  const { run } = useChange(allowTakeover);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: releaseTexts.giveReason }),
    submit: async ({ reason }) => {
      const { message } = await run({ body: { provides: server.provides, reason } });
      toast.success(message);
    },
  });
  return (
    <FormDialog open title={releaseTexts.letIn} form={form} submitLabel={releaseTexts.letIn} onClose={onClose}>
      <Text>{releaseTexts.breaksThen}</Text>
      <Broken server={server} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
