import { Button, Flex, SimpleGrid, Stack, toast } from '../index.ts';
import { FieldList, FormRefusal, NumberField, TextField, useForm } from '../form/index.ts';

interface Fleet {
  owner: string;
  address: { city: string; pinCode: string };
  vehicles: readonly { model: string; count: number | null }[];
}

const initial: Fleet = {
  owner: '',
  address: { city: 'Pune', pinCode: '' },
  vehicles: [
    { model: 'LCV', count: 4 },
    { model: 'Bus', count: 1 },
    { model: 'Truck', count: 12 },
  ],
};

const refusal = Object.assign(new Error('Please check the highlighted fields.'), {
  fields: {
    'address.city': 'No such city.',
    'vehicles.1.model': 'This model is not known.',
    'address.pinCode': 'Six digits, please.',
  },
});

export function NestedExample() {
  const form = useForm<Fleet>({
    initial,
    submit: ({ owner }) => (owner ? Promise.resolve() : Promise.reject(refusal)),
    onSaved: () => toast.success('Saved.'),
    labels: { 'address.pinCode': 'Pin code' },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="4" bg="bg.panel" borderWidth="1px" rounded="md" p="4">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <TextField label="Owner" hint="Refused while it is empty" {...form.field('owner')} />
          <TextField label="City" {...form.field('address.city')} />
        </SimpleGrid>
        <FieldList
          label="Vehicles"
          rowLabel="Vehicle"
          list={form.list('vehicles')}
          empty={{ model: '', count: null }}
          max={5}
          canMove
        >
          {(vehicle) => (
            <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
              <TextField label="Model" {...vehicle.field('model')} />
              <NumberField label="Count" min={0} step={1} {...vehicle.field('count')} />
            </SimpleGrid>
          )}
        </FieldList>
        {form.refusal && <FormRefusal text={form.refusal} />}
        <Flex gap="2" justify="flex-end">
          <Button variant="outline" disabled={!form.isDirty} onClick={() => form.reset()}>
            Reset
          </Button>
          <Button type="submit" loading={form.isPending} loadingText="Save">
            Save
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
