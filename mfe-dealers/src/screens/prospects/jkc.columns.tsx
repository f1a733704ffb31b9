import { DealerLink, errorMessage } from 'shared-auth';
import { useState } from 'react';
import { Button, ClockIcon, columnsFor, formatPhone, IconButton, PhoneNumber, Stack, Text, toast } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { EmailText } from './email-text.tsx';
import { type JkcDealer, useGenerateScore } from './prospects.api.ts';
import { PartnerRing } from './score-cell.tsx';

/** Mobile, else Telf1 (D-159). */
const phoneOf = ({ Mobile, Telf1 }: JkcDealer): string => Mobile || Telf1;

/** Shows the last failed attempt (D-148). */
function GenerateButton({ dealer }: { dealer: JkcDealer }) {
  const generate = useGenerateScore();
  const [isRunning, setRunning] = useState(false);
  const submit = async () => {
    setRunning(true);
    try {
      const { status, message } = await generate(dealer);
      if (status === 'success') toast.success(message);
      else toast.error(message);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setRunning(false);
    }
  };
  const { state, text } = dealer.partner;
  return (
    <Stack gap="0.5" alignItems="flex-start">
      <Button
        size="xs"
        variant="outline"
        aria-label={`${prospectTexts.generate} the financial score of ${dealer.Name1}`}
        loading={isRunning}
        onClick={() => void submit()}
      >
        {prospectTexts.generate}
      </Button>
      {(state === 'refused' || state === 'unanswered') && (
        <Text textStyle="xs" color="fg.error" maxW="40">
          {text}
        </Text>
      )}
    </Stack>
  );
}

export const jkcColumns = columnsFor<JkcDealer>()([
  {
    id: 'code',
    header: 'Dealer Code',
    onPhone: 'subtitle',
    value: ({ Kunnr }) => Kunnr,
    cell: ({ Kunnr }) => <DealerLink code={Kunnr} />,
  },
  {
    id: 'name',
    header: 'Name',
    onPhone: 'title',
    value: ({ Name1 }) => Name1,
    cell: ({ Kunnr, Name1 }) => <DealerLink code={Kunnr}>{Name1}</DealerLink>,
  },
  {
    id: 'email',
    header: 'Email',
    onPhone: 'fact',
    value: ({ Email1 }) => Email1,
    cell: ({ Email1 }) => (Email1 ? <EmailText address={Email1} /> : '-'),
  },
  {
    id: 'phone',
    header: 'Phone',
    onPhone: 'fact',
    value: (dealer) => formatPhone(phoneOf(dealer)),
    cell: (dealer) => <PhoneNumber number={phoneOf(dealer)} />,
  },
  {
    id: 'score',
    header: 'Score',
    onPhone: 'fact',
    value: ({ actyvScore }) => actyvScore ?? 0,
    cell: ({ actyvScore }) => <PartnerRing score={actyvScore} />,
  },
  {
    id: 'generate',
    header: 'Generate Financial Score',
    onPhone: 'action',
    value: () => null,
    export: false,
    cell: (dealer) => <GenerateButton dealer={dealer} />,
  },
  {
    id: 'preview',
    header: 'Financial Profile',
    onPhone: 'action',
    value: () => null,
    export: false,
    cell: ({ Name1 }) => (
      <Button size="xs" variant="outline" disabled aria-label={`${prospectTexts.preview} of ${Name1}: no documents`}>
        {prospectTexts.preview}
      </Button>
    ),
  },
  {
    id: 'timeline',
    header: 'Timeline',
    onPhone: 'action',
    value: () => null,
    export: false,
    cell: ({ Name1 }) => (
      <IconButton size="xs" variant="ghost" colorPalette="gray" disabled aria-label={`Timeline of ${Name1}: none`}>
        <ClockIcon />
      </IconButton>
    ),
  },
]);
