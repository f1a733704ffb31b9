import { ticketLimits } from 'api-contract/limits';
import { useRef } from 'react';
import { Button, formatDay, isoDay, toast } from 'shared-ui';
import { SelectField, TextAreaField, useRecordForm } from 'shared-ui/form';
import { type RaiserAnswer, type Satisfaction, type Ticket, useAnswerResolution } from './raised-tickets.api.ts';
import { RaiserFormFrame } from './raiser-form-frame.tsx';
import { ticketTexts } from './ticket-texts.ts';

interface RaiserAnswerFormProps {
  ticket: Ticket;
  resolution: NonNullable<Ticket['resolution']>;
  onUpdated: (ticket: Ticket) => void;
}

const DAY_MS = 86_400_000;
const SATISFACTIONS: readonly Satisfaction[] = ['Good', 'Fair', 'Poor'];
const valuesOf = () => ({ text: '', satisfaction: '' as Satisfaction | '' });

/** For three days after the resolution; 'Not solved' reopens the ticket. */
export function RaiserAnswerForm({ ticket, resolution, onUpdated }: RaiserAnswerFormProps) {
  const send = useAnswerResolution(onUpdated);
  const answer = useRef<RaiserAnswer>('solved');
  const form = useRecordForm({
    record: ticket,
    valuesOf,
    submit: async ({ text, satisfaction }, version) => {
      const words = { answer: answer.current, ...(answer.current === 'solved' && satisfaction && { satisfaction }) };
      const { data, message } = await send({ id: ticket._id, ...words, text: text.trim(), version });
      toast.success(message);
      form.reset(valuesOf());
      onUpdated(data);
    },
  });
  // `answerUntil` is the midnight after the last day.
  const lastDay = formatDay(isoDay(new Date(Date.parse(resolution.answerUntil) - DAY_MS).toISOString()));
  const { isConfirmed, satisfaction } = resolution;
  // Undefined from an older server.
  const isUnrated = satisfaction === null;
  const button = (formId: string, value: RaiserAnswer, label: string) => (
    <Button
      type="submit"
      form={formId}
      variant="outline"
      loading={form.isPending && answer.current === value}
      loadingText={label}
      disabled={form.isPending || (value === 'solved' && isConfirmed && form.values.satisfaction === '')}
      onClick={() => {
        answer.current = value;
      }}
    >
      {label}
    </Button>
  );
  const rated = satisfaction ? `, and the solution ${satisfaction.toLowerCase()}` : '';
  const confirmed = isConfirmed ? `You said that it is solved${rated}. ` : '';
  return (
    <RaiserFormFrame
      title={ticketTexts.isItSolved}
      hint={`${confirmed}Until the end of ${lastDay}, 'Not solved' opens it again.`}
      form={form}
      buttons={(id) => (
        <>
          {(!isConfirmed || isUnrated) && button(id, 'solved', isConfirmed ? ticketTexts.rate : ticketTexts.solved)}
          {button(id, 'not solved', ticketTexts.notSolved)}
        </>
      )}
    >
      {isUnrated && (
        <SelectField
          label={ticketTexts.satisfaction}
          options={SATISFACTIONS}
          placeholder="No answer"
          {...form.field('satisfaction')}
        />
      )}
      <TextAreaField label={ticketTexts.answerText} rows={2} {...ticketLimits.reply} {...form.field('text')} />
    </RaiserFormFrame>
  );
}
