import { viewLimits } from 'api-contract/limits';
import { useChange } from 'shared-auth';
import { toast, useNavigate } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { CheckField, TextField, useForm } from 'shared-ui/form';
import { ShareFields, serializeSharing, type Sharing } from './share-fields.tsx';
import { useScreenViews } from './use-screen-views.ts';
import { toViewSearch, type View } from './view-address.ts';
import { addView } from './view-changes.ts';
import { findRangeName, withoutDays } from './view-days.ts';

interface Values extends Sharing {
  name: string;
  isRelative: boolean;
  isPinned: boolean;
  isStart: boolean;
}

export function SaveViewDialog({ copied, onClose }: { copied?: View; onClose: () => void }) {
  const { screen, pathname, params } = useScreenViews();
  const navigate = useNavigate();
  const add = useChange(addView);
  const word = copied ? null : findRangeName(params);
  const form = useForm<Values>({
    initial: {
      name: copied?.name ?? '',
      isRelative: word !== null,
      isPinned: true,
      isStart: false,
      sharedRole: '',
      sharedWith: [],
    },
    validate: ({ name }) => (name.trim() ? {} : { name: 'Please name the view.' }),
    submit: async ({ name, isRelative, isPinned, isStart, ...sharing }) => {
      const content = copied
        ? { query: copied.query, range: copied.range }
        : withoutDays(params, isRelative ? word : null);
      const { data, message } = await add.run({
        body: { screen, name, ...content, isPinned, isStart, ...serializeSharing(sharing) },
      });
      toast.success(message);
      // The same rows, now of the new view.
      if (!copied) void navigate(`${pathname}${toViewSearch(data)}`);
    },
  });
  return (
    <FormDialog open title={copied ? 'Save a copy of the view' : 'Save as a view'} form={form} onClose={onClose}>
      <TextField label="Name" {...viewLimits.name} {...form.field('name')} />
      {word !== null && (
        <CheckField
          label={`The days are '${word}', whenever the view is opened`}
          hint="Otherwise the days chosen now are kept."
          {...form.field('isRelative')}
        />
      )}
      <CheckField label="Pin it above the list" {...form.field('isPinned')} />
      <CheckField label="Open this screen with it" {...form.field('isStart')} />
      <ShareFields form={form} />
    </FormDialog>
  );
}
