import { holidayLimits } from 'api-contract/limits';
import { type PlaceOption, useRecordHistory } from 'shared-auth';
import { FactList, formatDay, toast } from 'shared-ui';
import { FormDialog, RecordHistory } from 'shared-ui/dialog';
import {
  DateInput,
  type FieldErrors,
  type Form,
  MultiSelect,
  SelectField,
  TextField,
  useForm,
  useRecordForm,
} from 'shared-ui/form';
import { holidayTexts } from '../../holiday-texts.ts';
import { type Holiday, type HolidayType, type HolidayValues, useAddHoliday, useEditHoliday } from './holidays.api.ts';

const TYPES: readonly HolidayType[] = ['PUBLIC', 'REGIONAL'];
const OTHER_CHARACTERS = /(?!\p{L}|\p{M}|\s|\u200c|\u200d)./gsu;

/** Keeps letters with their marks and single spaces (FN-HOL-10, D-330). */
export const sanitizeHolidayName = (text: string): string =>
  text.replace(OTHER_CHARACTERS, '').replace(/\s+/g, ' ').trimStart();

const validate = ({ title, holidayType, holidayDate, regions }: HolidayValues): FieldErrors<HolidayValues> => ({
  ...(title.trim() === '' && { title: holidayTexts.nameEmpty }),
  ...(holidayType === '' && { holidayType: holidayTexts.typeEmpty }),
  ...(holidayDate === '' && { holidayDate: holidayTexts.dateEmpty }),
  ...(holidayType === 'REGIONAL' && regions.length === 0 && { regions: holidayTexts.regionsEmpty }),
});
const fieldOf = (path: string): string => (path === 'region' ? 'regions' : path);
const NEW: HolidayValues = { title: '', holidayType: '', holidayDate: '', regions: [] };

/** `currentTitle`, an imported title, may keep other characters. */
function Fields({
  form,
  regions,
  currentTitle,
}: {
  form: Form<HolidayValues>;
  regions: readonly PlaceOption[];
  currentTitle?: string;
}) {
  const title = form.field('title');
  return (
    <>
      <TextField
        label="Holiday Name"
        required
        {...holidayLimits.title}
        {...title}
        onChange={(text) => title.onChange(text === currentTitle ? text : sanitizeHolidayName(text))}
      />
      <SelectField
        label="Holiday Type"
        required
        options={TYPES}
        placeholder="Select"
        {...(form.values.holidayType === 'PUBLIC' && { hint: holidayTexts.publicHint })}
        {...form.field('holidayType')}
      />
      <DateInput label="Holiday Date" required {...form.field('holidayDate')} />
      {form.values.holidayType === 'REGIONAL' && (
        <MultiSelect label="Regions" required selectAll options={regions} {...form.field('regions')} />
      )}
    </>
  );
}

interface AddProps {
  regions: readonly PlaceOption[];
  /** YYYY-MM-DD. */
  day?: string | undefined;
  onClose: () => void;
}

export function AddHolidayDialog({ regions, day = '', onClose }: AddProps) {
  const add = useAddHoliday();
  const form = useForm({
    initial: { ...NEW, holidayDate: day },
    validate,
    fieldOf,
    submit: async (values) => toast.success(await add(values)),
  });
  return (
    <FormDialog open title="Add holiday" form={form} onClose={onClose}>
      <Fields form={form} regions={regions} />
    </FormDialog>
  );
}

interface EditProps {
  holiday: Holiday;
  regions: readonly PlaceOption[];
  onClose: () => void;
}

/** Only the reader's own regions change (D-300). */
const SharedFields = ({
  form,
  holiday,
  regions,
  others,
}: {
  form: Form<HolidayValues>;
  holiday: Holiday;
  regions: readonly PlaceOption[];
  others: Holiday['region'];
}) => (
  <>
    <FactList
      facts={[
        { label: 'Holiday Name', value: holiday.title },
        { label: 'Holiday Type', value: holiday.holidayType },
        { label: 'Holiday Date', value: formatDay(holiday.holidayDate) },
        { label: 'Other regions, which stay', value: others.map(({ name }) => name).join(', ') },
      ]}
    />
    <MultiSelect label="Your regions" options={regions} {...form.field('regions')} />
  </>
);

/** Merges concurrent changes (D-306). */
export function EditHolidayDialog({ holiday, regions, onClose }: EditProps) {
  const edit = useEditHoliday();
  const history = useRecordHistory('holiday', holiday._id);
  const isOwn = (code: string) => regions.some(({ value }) => value === code);
  const others = holiday.region.filter(({ regionCode }) => !isOwn(regionCode));
  const isShared = others.length > 0;
  const form = useRecordForm<Holiday, HolidayValues>({
    record: holiday,
    valuesOf: ({ title, holidayType, holidayDate, region }) => ({
      title,
      holidayType,
      holidayDate,
      regions: region.map(({ regionCode }) => regionCode).filter(isOwn),
    }),
    validate: isShared ? () => ({}) : validate,
    fieldOf,
    submit: async (values, version) => {
      const all = [...values.regions, ...others.map(({ regionCode }) => regionCode)];
      toast.success((await edit(holiday._id, { ...values, regions: all }, version)).message);
    },
  });
  return (
    <FormDialog open hasAddress title="Edit holiday" form={form} onClose={onClose}>
      {isShared ? (
        <SharedFields form={form} holiday={holiday} regions={regions} others={others} />
      ) : (
        <Fields form={form} regions={regions} currentTitle={holiday.title} />
      )}
      <RecordHistory of={history} />
    </FormDialog>
  );
}
