import { useState } from 'react';
import {
  columnsFor,
  DecisionBar,
  DecisionButton,
  type DecisionMark,
  DecisionMarkText,
  DecisionResults,
  PageHeader,
  SigningList,
  Stack,
  StatusText,
  TableScreen,
  Text,
  useDecisions,
} from '../index.ts';
import { Piece } from './piece.tsx';

interface Plan {
  id: string;
  officer: string;
  version: number;
}
const stored: readonly Plan[] = ['Asha Verma', 'Ravi Kumar', 'Meena Iyer'].map((officer, n) => ({
  id: `${n + 1}`,
  officer,
  version: 1,
}));
const keyOf = ({ id }: Plan): string => id;
const nameOf = ({ officer }: Plan): string => `Plan of ${officer}`;

const planColumns = (press: (plan: Plan) => void, markOf: (plan: Plan) => DecisionMark | undefined) =>
  columnsFor<Plan>()([
    { id: 'officer', header: 'Officer', onPhone: 'title', value: ({ officer }) => officer },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'status',
      value: (plan) => markOf(plan)?.label ?? 'In-Review',
      cell: (plan) => <StatusText tone={markOf(plan)?.tone ?? 'warn'}>{markOf(plan)?.label ?? 'In-Review'}</StatusText>,
    },
    {
      id: 'approve',
      header: 'Approve',
      onPhone: 'action',
      value: () => null,
      cell: (plan) => (
        <DecisionButton
          decision="approve"
          label="Approve"
          about={nameOf(plan)}
          showsMark
          mark={markOf(plan)}
          onPress={() => press(plan)}
        />
      ),
    },
  ]);

export function DecisionsPage() {
  const [rows, setRows] = useState<readonly Plan[]>(stored);
  const decisions = useDecisions<Plan>({
    rows,
    listKey: '',
    isLoading: false,
    keyOf,
    nameOf,
    onChanged: () => Promise.resolve(),
  });
  const approve = (plan: Plan) =>
    void decisions.decide(plan, ({ id }) => {
      setRows((now) => now.filter((row) => row.id !== id));
      return Promise.resolve({
        mark: { label: 'Approved', tone: 'good', by: 'you' },
        message: 'Approved.',
        undo: () => {
          setRows(stored);
          return Promise.resolve({ version: 1 });
        },
      });
    });
  return (
    <Stack gap="5">
      <PageHeader title="Decisions" />
      <Piece name="A list that decides">
        <TableScreen
          part
          title="Plans"
          columns={planColumns(approve, decisions.markOf)}
          rows={decisions.rows ?? []}
          error={undefined}
          isLoading={false}
          retry={() => undefined}
          filledBy="Plans come from the officers."
          rowKey={keyOf}
          paging={{ mode: 'client' }}
        />
      </Piece>
      <Piece name="What a row became">
        <DecisionMarkText mark={{ label: 'Reverted', tone: 'bad', by: 'Asha Verma · RO1', at: Date.now() - 300_000 }} />
      </Piece>
      <Piece name="What is about to be signed">
        <SigningList
          title="No objections (2)"
          lines={[
            { key: '1', name: 'Asha Verma · SO1', detail: '2 PJP: 07/08/2024, 09/08/2024' },
            { key: '2', name: 'Ravi Kumar · SO2', detail: '1 Switch Beat: 12/08/2024' },
          ]}
        />
      </Piece>
      <Piece name="Results of a run">
        <DecisionResults
          results={[
            {
              key: '1',
              subject: 'PJP of Ravi Kumar · SO1, 09/08/2024',
              isDone: true,
              message: 'PJP Approved Successfully',
            },
            {
              key: '2',
              subject: 'PJP of Asha Verma · SO2, 09/08/2024',
              isDone: false,
              message: 'Decided meanwhile by AO1.',
            },
          ]}
        />
      </Piece>
      <Text color="fg.muted">The bar at the window’s lower end belongs to the list above.</Text>
      <DecisionBar {...decisions.bar} />
    </Stack>
  );
}
