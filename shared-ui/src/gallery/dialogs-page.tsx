import { Button, Flex, PageHeader, Stack, Text } from '../index.ts';
import { useState } from 'react';
import {
  ConfirmDialog,
  Dialog,
  FormDialog,
  MapLink,
  MissingRecord,
  RecordHistory,
  SideDrawer,
  useOpenedRecord,
} from '../dialog/index.ts';
import type { HistoryEntry } from '../dialog/index.ts';
import { HistoryList } from '../dialog/history-list.tsx';
import { MapDialog } from '../dialog/map-dialog.tsx';
import { TextAreaField, useForm } from '../form/index.ts';
import { ImportExample } from './import-example.tsx';
import { Piece } from './piece.tsx';

const history: HistoryEntry[] = [
  {
    at: '2024-08-09T06:30:00.000Z',
    by: 'RO1',
    byName: 'Asha Verma',
    byRole: 'RO',
    action: 'approve',
    before: { status: 'In-Review' },
    after: { status: 'Approved' },
  },
  {
    at: '2024-08-08T04:10:00.000Z',
    by: 'SO1',
    byName: 'Ravi Kumar',
    byRole: 'SO',
    action: 'create',
    before: null,
    after: { status: 'In-Review', planDate: '2024-08-12' },
  },
];

type Kind = 'dialog' | 'confirm' | 'refused' | 'form' | 'drawer' | 'map';
const kinds: Record<Kind, string> = {
  dialog: 'Dialog',
  confirm: 'Confirm',
  refused: 'Confirm, refused',
  form: 'Form',
  drawer: 'Drawer',
  map: 'Map',
};

const tickets = [
  { id: 'TKT-1', subject: 'Sign-in fails' },
  { id: 'TKT-2', subject: 'Old claim' },
];

export function DialogsPage() {
  const [open, setOpen] = useState<Kind>();
  const close = () => setOpen(undefined);
  const form = useForm({
    initial: { remark: '' },
    validate: ({ remark }) => (remark.trim() ? {} : { remark: 'Please write a remark.' }),
    submit: () => Promise.resolve(),
  });
  return (
    <Stack gap="6">
      <PageHeader title="Dialogs" />
      <Flex gap="2" wrap="wrap">
        {(Object.keys(kinds) as Kind[]).map((kind) => (
          <Button key={kind} variant="outline" onClick={() => setOpen(kind)}>
            {kinds[kind]}
          </Button>
        ))}
      </Flex>
      <Dialog
        open={open === 'dialog'}
        title="Expense Detail"
        size="lg"
        onClose={close}
        footer={<Button onClick={close}>Done</Button>}
      >
        {Array.from({ length: 30 }, (_, index) => `Line ${index + 1} of a long body that scrolls by itself.`).map(
          (line) => (
            <Text key={line}>{line}</Text>
          ),
        )}
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Approve PJP"
        question="Approve the PJP of Ravi Kumar for 09/08/2024?"
        confirmLabel="Approve"
        onConfirm={() => Promise.resolve()}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'refused'}
        tone="danger"
        title="Reject PJP"
        question="Reject the PJP of Ravi Kumar for 09/08/2024?"
        confirmLabel="Reject"
        onConfirm={() => Promise.reject(new Error('Only In-Review PJP can be changed.'))}
        onClose={close}
      />
      <FormDialog open={open === 'form'} title="Add Remark" form={form} onClose={close}>
        <TextAreaField label="Remark" required maxLength={500} {...form.field('remark')} />
      </FormDialog>
      <SideDrawer
        open={open === 'drawer'}
        title="Ticket 4711"
        size="md"
        printable
        onClose={close}
        footer={
          <Button variant="outline" onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        <HistoryList entries={history} />
      </SideDrawer>
      <MapDialog
        open={open === 'map'}
        onClose={close}
        latitude={26.9124}
        longitude={75.7873}
        caption="MI Road, Jaipur"
      />
      <RecordInAddress />
      <Piece name="A file of rows">
        <ImportExample />
      </Piece>
      <Piece name="Map link">
        <Text as="div">
          Check-in <MapLink label="09:40 AM" latitude="26.9124" longitude="75.7873" />, check-out{' '}
          <MapLink latitude={null} longitude={null} />
        </Text>
      </Piece>
      <Piece name="History">
        <RecordHistory of={{ data: { data: history }, refresh: () => undefined }} />
        <RecordHistory of={{ refresh: () => undefined }} />
        <RecordHistory of={{ error: { message: 'error fetching data' }, refresh: () => undefined }} />
      </Piece>
    </Stack>
  );
}

function RecordInAddress() {
  const opened = useOpenedRecord('ticket', { rows: tickets, idOf: ({ id }) => id });
  return (
    <Piece name="Record in the address">
      <Flex gap="2" wrap="wrap">
        {tickets.map((ticket) => (
          <Button key={ticket.id} variant="outline" onClick={() => opened.open(ticket)}>
            {ticket.id}
          </Button>
        ))}
      </Flex>
      {opened.record && (
        <SideDrawer open hasAddress title={opened.record.id} onClose={opened.close}>
          <Text>{opened.record.subject}. Back closes it; a reload opens it again.</Text>
        </SideDrawer>
      )}
      {opened.isMissing && <MissingRecord what="ticket" onClose={opened.close} />}
    </Piece>
  );
}
