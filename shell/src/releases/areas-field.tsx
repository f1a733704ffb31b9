import { Stack } from 'shared-ui';
import { ChipList, SearchSelect } from 'shared-ui/form';
import { searchAreas, usePlaceNames } from './place-names.ts';

interface Props {
  value: readonly string[];
  onChange: (codes: string[]) => void;
  error?: string | undefined;
}

export function AreasField({ value, onChange, error }: Props) {
  const nameOf = usePlaceNames();
  return (
    <Stack gap="2">
      <SearchSelect
        label="Areas"
        placeholder="Name or code"
        emptyText="No area found."
        value=""
        error={error}
        search={searchAreas}
        onChange={(code) => code && !value.includes(code) && onChange([...value, code])}
      />
      <ChipList
        label="Areas"
        chips={value.map((code) => ({ key: code, text: nameOf(code) }))}
        onRemove={(code) => onChange(value.filter((each) => each !== code))}
      />
    </Stack>
  );
}
