import { currentMonth, indiaToday, PageHeader, SimpleGrid, Stack, Text, toast } from '../index.ts';
import { useState } from 'react';
import {
  CheckField,
  ChipsField,
  DateInput,
  DateRangeFilter,
  FileField,
  FormActions,
  MonthInput,
  MultiSelect,
  NumberField,
  SearchSelect,
  type SearchResult,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useForm,
} from '../form/index.ts';
import { NestedExample } from './nested-example.tsx';
import { Piece } from './piece.tsx';

const zones = ['North', 'East', 'South', 'West'] as const;

interface Claim {
  subject: string;
  remark: string;
  amount: number | null;
  category: 'Travel' | 'Hotel' | 'Food' | '';
  dueDate: string;
  bill: File | null;
  mandatory: boolean;
  zones: readonly (typeof zones)[number][];
}

const initial: Claim = {
  subject: '',
  remark: '',
  amount: null,
  category: '',
  dueDate: '',
  bill: null,
  mandatory: false,
  zones: ['North'],
};

const towns = ['Jaipur', 'Lucknow', 'Nagpur', 'Surat', 'Indore'];
const dealers = Array.from({ length: 100_000 }, (_, index) => ({
  value: `D${index}`,
  label: `${towns[index % towns.length]} Tyres ${index}`,
  detail: `D${index}`,
}));

async function searchDealers(text: string): Promise<SearchResult> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (text === 'fail') throw new Error('error fetching data');
  const matching = dealers.filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(text.toLowerCase()));
  return { options: matching.slice(0, 20), total: matching.length };
}

export function FormsPage() {
  const [range, setRange] = useState(currentMonth());
  const [month, setMonth] = useState(indiaToday().slice(0, 7));
  const [day, setDay] = useState('');
  const [dealer, setDealer] = useState('');
  const [chips, setChips] = useState<{ items: readonly string[]; draft: string }>({
    items: ['Taxi', 'Train'],
    draft: '',
  });
  return (
    <Stack gap="6">
      <PageHeader title="Forms" />
      <Piece name="Date range">
        <DateRangeFilter value={range} onChange={setRange} />
        <Text color="fg.muted">
          Searched: {range.start} to {range.end}
        </Text>
      </Piece>
      <Piece name="Day and month">
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
          <DateInput label="Any day" value={day} onChange={setDay} />
          <DateInput label="A day to come" min={indiaToday()} value={day} onChange={setDay} />
          <MonthInput label="Month" value={month} onChange={setMonth} />
        </SimpleGrid>
        <Text color="fg.muted">
          {day || 'No day'}, {month}
        </Text>
      </Piece>
      <Piece name="Search select">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <SearchSelect
            label="Dealer"
            hint="One of 100,000; 'fail' fails"
            placeholder="Code, name or town"
            value={dealer}
            onChange={setDealer}
            search={searchDealers}
          />
          <SearchSelect
            label="Dealer from the address"
            value="D77777"
            valueLabel="Jaipur Tyres 77777"
            onChange={() => undefined}
            search={searchDealers}
          />
        </SimpleGrid>
      </Piece>
      <Piece name="Chips">
        <ChipsField
          label="Sub Category"
          value={chips.items}
          draft={chips.draft}
          onChange={(items, draft) => setChips({ items, draft })}
        />
      </Piece>
      <Piece name="Nested values and lists">
        <NestedExample />
      </Piece>
      <ClaimForm />
    </Stack>
  );
}

function ClaimForm() {
  const [isActive, setActive] = useState(true);
  const form = useForm<Claim>({
    initial,
    validate: ({ subject, amount }) => ({
      ...(subject.trim() ? {} : { subject: 'Please write a subject.' }),
      ...(amount === null ? { amount: 'Please give an amount.' } : {}),
    }),
    submit: ({ subject }) =>
      subject === 'refuse'
        ? Promise.reject(
            Object.assign(new Error('Only a pending Reimbursement can be changed.'), {
              fields: { subject: 'Already used.' },
            }),
          )
        : Promise.resolve(),
    onSaved: () => toast.success('Saved.'),
  });
  return (
    <Piece name="Form">
      <form onSubmit={form.submit} noValidate>
        <Stack gap="4" bg="bg.panel" borderWidth="1px" rounded="md" p="4">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <TextField label="Subject" required hint="'refuse' is refused" {...form.field('subject')} />
            <NumberField label="Amount" required min={0} {...form.field('amount')} />
            <SelectField
              label="Category"
              placeholder="Choose one"
              options={['Travel', 'Hotel', 'Food']}
              {...form.field('category')}
            />
            <DateInput label="Due date" {...form.field('dueDate')} />
            <TextAreaField label="Remark" maxLength={200} {...form.field('remark')} />
            <FileField
              label="Bill"
              accept="image/*,.pdf"
              maxBytes={1024 * 1024}
              hint="Image or PDF, up to 1 MB"
              {...form.field('bill')}
            />
            <MultiSelect label="Zones" selectAll options={zones} {...form.field('zones')} />
            <Stack gap="3">
              <CheckField label="Mandatory" {...form.field('mandatory')} />
              <SwitchField label="Active" value={isActive} onChange={setActive} />
              <TextField label="Locked" value="Cannot be changed" onChange={() => undefined} disabled />
            </Stack>
          </SimpleGrid>
          <FormActions form={form} submitLabel="Save" restores onCancel={() => form.reset()} />
        </Stack>
      </form>
    </Piece>
  );
}
