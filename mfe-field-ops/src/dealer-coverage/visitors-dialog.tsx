import { useState } from 'react';
import { OfficerLink } from 'shared-auth';
import { Box, Button, formatDay, Loading, RetryAlert, Stack, Text, toast, useUnsavedInput } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { refusalText, TextAreaField } from 'shared-ui/form';
import { visitRequestLimits } from 'api-contract/limits';
import type { CoveredDealer } from './coverage-bands.ts';
import { useRequestVisits, useVisitors, type Visitor } from './visitors.api.ts';

export interface VisitorsDialogProps {
  dealers: readonly Pick<CoveredDealer, 'dealerCode' | 'name'>[];
  onClose: () => void;
}

/** Officers of the dealers' territories; one press asks an officer to visit his (D-362). */
export function VisitorsDialog({ dealers, onClose }: VisitorsDialogProps) {
  const { data, error, isLoading, refresh } = useVisitors(dealers.map(({ dealerCode }) => dealerCode));
  const { run, isRunning } = useRequestVisits();
  const [note, setNote] = useState('');
  const [sentNotes, setSentNotes] = useState<ReadonlyMap<string, string>>(new Map());
  useUnsavedInput(note !== '' && ![...sentNotes.values()].includes(note));
  const names = new Map(dealers.map(({ dealerCode, name }) => [dealerCode, name]));
  const visitors = data?.data ?? [];
  const reached = new Set(visitors.flatMap(({ dealerCodes }) => dealerCodes));
  const alone = dealers.filter(({ dealerCode }) => !reached.has(dealerCode));
  const ask = async ({ SAP_ID, dealerCodes }: Visitor) => {
    try {
      toast.success((await run({ body: { SAP_ID, dealerCodes, note } })).message);
      setSentNotes((before) => new Map([...before, [SAP_ID, note]]));
    } catch (cause) {
      toast.error(refusalText(cause));
    }
  };
  const title =
    dealers.length === 1
      ? `Who could visit ${dealers[0]?.name || 'this dealer'}?`
      : `Who could visit these ${dealers.length} dealers?`;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap="4">
        {error && <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>}
        {isLoading && !data && <Loading />}
        {visitors.length > 0 && (
          <TextAreaField
            label="Note"
            hint="The officer reads it with the dealers."
            rows={2}
            value={note}
            onChange={setNote}
            {...visitRequestLimits.note}
          />
        )}
        {visitors.map((visitor) => (
          <Box key={visitor.SAP_ID} as="section" aria-label={visitor.name} display="flex" gap="3" alignItems="start">
            <Box flex="1" minW="0">
              <OfficerLink sapId={visitor.SAP_ID} name={visitor.name} />
              {dealers.length > 1 && (
                <Text overflowWrap="anywhere">
                  {visitor.dealerCodes.map((code) => names.get(code) || code).join(', ')}
                </Text>
              )}
              <Text color="fg.muted">{describePlan(visitor)}</Text>
              {visitor.lastRequest && (
                <Text color="fg.muted">
                  {dealers.length > 1 ? 'Asked about some of them' : 'Asked'} on {formatDay(visitor.lastRequest.day)} by{' '}
                  {visitor.lastRequest.by}.
                </Text>
              )}
            </Box>
            <AskButton
              visitor={visitor}
              note={note}
              askedWith={sentNotes.get(visitor.SAP_ID)}
              isOff={isRunning}
              ask={ask}
            />
          </Box>
        ))}
        {data && alone.length > 0 && (
          <Text color="fg.muted">
            No officer has the territory of {alone.map(({ dealerCode, name }) => name || dealerCode).join(', ')}.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

interface AskButtonProps {
  visitor: Visitor;
  note: string;
  askedWith: string | undefined;
  isOff: boolean;
  ask: (visitor: Visitor) => Promise<void>;
}

/** A note that is typed after the press can still be sent. */
function AskButton({ visitor, note, askedWith, isOff, ask }: AskButtonProps) {
  const { name } = visitor;
  const [text, label] =
    askedWith === undefined
      ? ['Ask to visit', `Ask ${name} to visit`]
      : note === '' || note === askedWith
        ? ['Asked', `${name} was asked`]
        : ['Send the note', `Send the note to ${name}`];
  return (
    <Button disabled={isOff || text === 'Asked'} aria-label={label} onClick={() => void ask(visitor)}>
      {text}
    </Button>
  );
}

const describePlan = ({ nextPlan }: Visitor): string =>
  nextPlan
    ? `Next plan with room: ${formatDay(nextPlan.day)}, ${nextPlan.dealers} dealers; up to ${nextPlan.most} in the last 30 days.`
    : 'No coming plan has room.';
