import { useEffect, useState } from 'react';
import { refreshCalls, useChange } from 'shared-auth';
import { Button, Flex, Heading, InlineAlert, SimpleGrid, Stack, toast, useNavigate } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import {
  DateInput,
  FieldList,
  FormRefusal,
  type NestedForm,
  SelectField,
  TextField,
  useRecordForm,
} from 'shared-ui/form';
import { profileLimits } from 'api-contract/limits';
import { profileAddress } from '../../dealer-address.ts';
import { dealerTexts, VEHICLE_BLOCKS } from '../../dealer-texts.ts';
import { Collapsible } from '../../profile/collapsible.tsx';
import { type DealerProfile, isFleet } from '../../profile/profile.api.ts';
import { fieldLabels, pathLabels, retreadLabels, type Section, sectionTitles } from '../../profile/profile-labels.ts';
import { DigitsField } from './digits-field.tsx';
import { useKeepDraft, useKeptDraft } from './kept-draft.ts';
import { RETREAD_PRACTICES, withStored } from './options.ts';
import { faultyBlocks, fieldOf, type ProfileValues, profileOf, valuesOf } from './profile-values.ts';
import { VehiclePanel } from './vehicle-panel.tsx';

type DetailsForm = NestedForm<ProfileValues>;

const { text } = profileLimits;
const childLabels = {
  'personalDetails.child1.name': 'Child 1 Name',
  'personalDetails.child1.childDOB': 'Child 1 Date of Birth',
  'personalDetails.child2.name': 'Child 2 Name',
  'personalDetails.child2.childDOB': 'Child 2 Date of Birth',
};

/** The whole profile of a dealer (D-314); vehicles and retreading of fleets alone (D-131). */
export function DetailsForm({ profile }: { profile: DealerProfile }) {
  const navigate = useNavigate();
  const save = useChange('PUT /api/v1/dealers/profile');
  const { draft, keep } = useKeptDraft(profile.Kunnr);
  const [isRestored, setRestored] = useState(draft === undefined);
  const [isLeaving, setLeaving] = useState(false);
  // What comes back was typed on an older profile: the form starts there, so that the newer one is merged and not written over.
  const record = isRestored || !draft ? profile : draft.base;
  const leave = () => void navigate(profileAddress(profile.Kunnr));

  const form = useRecordForm<DealerProfile, ProfileValues>({
    record,
    valuesOf,
    labels: { ...pathLabels, ...childLabels },
    fieldOf,
    submit: async (values, version) => {
      try {
        const { message } = await save.run({
          query: { dealerCode: profile.Kunnr },
          body: { ...profileOf(values, profile), version },
        });
        toast.success(message);
      } catch (error) {
        if (error instanceof Error) toast.error(error.message);
        throw error;
      }
    },
    onSaved: () => {
      keep(undefined);
      void refreshCalls('/api/v1/dealers/profile', '/api/v1/history');
      leave();
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (draft) form.set(draft.values);
  }, []);
  useEffect(() => {
    if (form.isDirty) setRestored(true);
  }, [form.isDirty]);
  useKeepDraft(form, record, keep, isRestored);

  const faulty = faultyBlocks(form.errors);
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="4">
        {draft && form.isDirty && (
          <InlineAlert
            tone="info"
            action={
              <Button variant="outline" colorPalette="gray" onClick={() => form.reset()}>
                Discard
              </Button>
            }
          >
            What you typed before is here again. It has not been saved.
          </InlineAlert>
        )}
        <TextSection form={form} section="companyDetails" />
        <TextSection form={form} section="primaryContactDetails" />
        <TextSection form={form} section="communicationDetails" />
        <PersonalSection form={form} />
        <TextSection form={form} section="socailDetails" />
        {isFleet(profile) && (
          <>
            <Heading as="h2" size="md">
              {dealerTexts.vehicleDetails}
            </Heading>
            {VEHICLE_BLOCKS.map((block) => (
              <VehiclePanel
                key={block}
                block={block}
                form={form}
                stored={record.vehicleDetails[block]}
                hasError={faulty.includes(block)}
              />
            ))}
            <RetreadPanel
              form={form}
              stored={record.vehicleDetails.retread.retreadPractice}
              hasError={faulty.includes('retread')}
            />
          </>
        )}
        {form.refusal && <FormRefusal text={form.refusal} />}
        <Flex gap="2" justify="flex-end">
          <Button
            variant="outline"
            disabled={form.isPending}
            onClick={() => {
              if (form.isDirty) setLeaving(true);
              else leave();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" loading={form.isPending} loadingText={dealerTexts.save}>
            {dealerTexts.save}
          </Button>
        </Flex>
      </Stack>
      <ConfirmDialog
        open={isLeaving}
        title="Discard what you typed?"
        question="It has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={async () => {
          form.reset();
          keep(undefined);
          leave();
        }}
        onClose={() => setLeaving(false)}
      />
    </form>
  );
}

type TextSectionName = Exclude<Section, 'personalDetails'>;

function TextSection({ form, section }: { form: DetailsForm; section: TextSectionName }) {
  return (
    <Collapsible title={sectionTitles[section]} hasError={hasErrorIn(form, section)}>
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
        {Object.entries(fieldLabels[section]).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            {...text}
            {...form.field(`${section}.${name}` as `${TextSectionName}.${'email'}` & 'companyDetails.email')}
          />
        ))}
      </SimpleGrid>
    </Collapsible>
  );
}

const hasErrorIn = (form: DetailsForm, section: Section): boolean =>
  Object.keys(form.errors).some((path) => path.startsWith(`${section}.`));

function PersonalSection({ form }: { form: DetailsForm }) {
  const labels = fieldLabels.personalDetails;
  return (
    <Collapsible title={sectionTitles.personalDetails} hasError={hasErrorIn(form, 'personalDetails')}>
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
          <TextField label={labels.homeAddress} {...text} {...form.field('personalDetails.homeAddress')} />
          <DateInput label={labels.dateofBirth} {...form.field('personalDetails.dateofBirth')} />
          <TextField label={labels.education} {...text} {...form.field('personalDetails.education')} />
          <TextField label={labels.maritalStatus} {...text} {...form.field('personalDetails.maritalStatus')} />
          <DateInput label={labels.dateofAnniversary} {...form.field('personalDetails.dateofAnniversary')} />
          <TextField label={labels.spouseName} {...text} {...form.field('personalDetails.spouseName')} />
          <DateInput label={labels.spouseDOB} {...form.field('personalDetails.spouseDOB')} />
        </SimpleGrid>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          {(['child1', 'child2'] as const).flatMap((child) => [
            <TextField
              key={`${child}-name`}
              label={childLabels[`personalDetails.${child}.name`]}
              {...text}
              {...form.field(`personalDetails.${child}.name`)}
            />,
            <DateInput
              key={`${child}-dob`}
              label={childLabels[`personalDetails.${child}.childDOB`]}
              {...form.field(`personalDetails.${child}.childDOB`)}
            />,
          ])}
        </SimpleGrid>
        <FieldList
          label={labels.languages}
          rowLabel="Language"
          list={form.list('personalDetails.languages')}
          empty=""
          max={20}
        >
          {(row) => <TextField label={`Language ${row.index + 1}`} {...text} {...row.field()} />}
        </FieldList>
      </Stack>
    </Collapsible>
  );
}

/** DL-FRM-06. */
const RetreadPanel = ({ form, stored, hasError }: { form: DetailsForm; stored: string; hasError: boolean }) => (
  <Collapsible title={dealerTexts.retreadDetails} hasError={hasError}>
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <SelectField
        label={retreadLabels.retreadPractice}
        placeholder="None"
        options={withStored(RETREAD_PRACTICES, stored)}
        {...form.field('vehicleDetails.retread.retreadPractice')}
      />
      <TextField
        label={retreadLabels.majorTradeUsed}
        {...text}
        {...form.field('vehicleDetails.retread.majorTradeUsed')}
      />
      <TextField
        label={retreadLabels.retreadFranchise}
        {...text}
        {...form.field('vehicleDetails.retread.retreadFranchise')}
      />
      <DigitsField
        label={retreadLabels.tyresRetreadMonth}
        {...form.field('vehicleDetails.retread.tyresRetreadMonth')}
      />
    </SimpleGrid>
  </Collapsible>
);
