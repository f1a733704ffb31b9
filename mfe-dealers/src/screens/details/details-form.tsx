import { memo, useEffect, useState } from 'react';
import { announce, refreshReads, useChange } from 'shared-auth';
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
import { usePersistDraft, useStoredDraft } from './stored-draft.ts';
import { RETREAD_PRACTICES, withStored } from './options.ts';
import { toFormField, type ProfileValues, toProfileInput, toProfileValues } from './profile-values.ts';
import { isSamePart } from './is-same-part.ts';
import { VehiclePanel } from './vehicle-panel.tsx';

type DetailsForm = NestedForm<ProfileValues>;

/** Memoised: this many fields would make typing slow. */
interface Part {
  form: DetailsForm;
  values: object;
  errors: string;
}

const { text } = profileLimits;
const childLabels = {
  'personalDetails.child1.name': 'Child 1 Name',
  'personalDetails.child1.childDOB': 'Child 1 Date of Birth',
  'personalDetails.child2.name': 'Child 2 Name',
  'personalDetails.child2.childDOB': 'Child 2 Date of Birth',
};

/** Whole profile (D-314); vehicles and retreading for fleets only (D-131). */
export function DetailsForm({ profile }: { profile: DealerProfile }) {
  const navigate = useNavigate();
  const { draft, keep } = useStoredDraft(profile.Kunnr);
  const [isRestored, setRestored] = useState(draft === undefined);
  const [isLeaving, setLeaving] = useState(false);
  // The draft's base: a newer profile is merged, not overwritten.
  const record = isRestored || !draft ? profile : draft.base;
  const leave = () => void navigate(profileAddress(profile.Kunnr));

  const form = useProfileForm({ profile, record, keep, onSaved: leave });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (draft) form.set(draft.values);
  }, []);
  useEffect(() => {
    if (form.isDirty) setRestored(true);
  }, [form.isDirty]);
  usePersistDraft(form, record, keep, isRestored);

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
            What you typed last time is back. It is not saved yet.
          </InlineAlert>
        )}
        <TextSection
          form={form}
          values={form.values.companyDetails}
          errors={joinErrors(form, 'companyDetails')}
          section="companyDetails"
        />
        <TextSection
          form={form}
          values={form.values.primaryContactDetails}
          errors={joinErrors(form, 'primaryContactDetails')}
          section="primaryContactDetails"
        />
        <TextSection
          form={form}
          values={form.values.communicationDetails}
          errors={joinErrors(form, 'communicationDetails')}
          section="communicationDetails"
        />
        <PersonalSection
          form={form}
          values={form.values.personalDetails}
          errors={joinErrors(form, 'personalDetails')}
        />
        <TextSection
          form={form}
          values={form.values.socailDetails}
          errors={joinErrors(form, 'socailDetails')}
          section="socailDetails"
        />
        {isFleet(profile) && <FleetSections form={form} record={record} />}
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
        title="Discard your changes?"
        question="They have not been saved."
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

interface ProfileForm {
  profile: DealerProfile;
  /** The values' base. */
  record: DealerProfile;
  keep: ReturnType<typeof useStoredDraft>['keep'];
  onSaved: () => void;
}

function useProfileForm({ profile, record, keep, onSaved }: ProfileForm) {
  const save = useChange('PUT /api/v1/dealers/profile');
  return useRecordForm<DealerProfile, ProfileValues>({
    record,
    valuesOf: toProfileValues,
    labels: { ...pathLabels, ...childLabels },
    fieldOf: toFormField,
    submit: async (values, version) => {
      try {
        const { message } = await save.run({
          query: { dealerCode: profile.Kunnr },
          body: { ...toProfileInput(values, profile), version },
        });
        toast.success(message);
      } catch (error) {
        if (error instanceof Error) toast.error(error.message);
        throw error;
      }
    },
    onSaved: () => {
      keep(undefined);
      void refreshReads('GET /api/v1/dealers/profile', 'GET /api/v1/history/:kind/:id');
      announce({ name: 'dealer:changed', dealerCode: profile.Kunnr });
      onSaved();
    },
  });
}

const joinErrors = (form: DetailsForm, path: string): string =>
  Object.entries(form.errors)
    .filter(([field]) => field.startsWith(`${path}.`))
    .join('\n');

type TextSectionName = Exclude<Section, 'personalDetails'>;

const TextSection = memo(function TextSection({ form, errors, section }: Part & { section: TextSectionName }) {
  return (
    <Collapsible title={sectionTitles[section]} hasError={errors !== ''}>
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
}, isSamePart);

const PersonalSection = memo(function PersonalSection({ form, errors }: Part) {
  const labels = fieldLabels.personalDetails;
  return (
    <Collapsible title={sectionTitles.personalDetails} hasError={errors !== ''}>
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
}, isSamePart);

const FleetSections = ({ form, record }: { form: DetailsForm; record: DealerProfile }) => (
  <>
    <Heading as="h2" size="md">
      {dealerTexts.vehicleDetails}
    </Heading>
    {VEHICLE_BLOCKS.map((block) => (
      <VehiclePanel
        key={block}
        block={block}
        form={form}
        values={form.values.vehicleDetails[block]}
        errors={joinErrors(form, `vehicleDetails.${block}`)}
        stored={record.vehicleDetails[block]}
      />
    ))}
    <RetreadPanel
      form={form}
      values={form.values.vehicleDetails.retread}
      errors={joinErrors(form, 'vehicleDetails.retread')}
      stored={record.vehicleDetails.retread.retreadPractice}
    />
  </>
);

/** DL-FRM-06. */
const RetreadPanel = memo(function RetreadPanel({ form, errors, stored }: Part & { stored: string }) {
  return (
    <Collapsible title={dealerTexts.retreadDetails} hasError={errors !== ''}>
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
}, isSamePart);
