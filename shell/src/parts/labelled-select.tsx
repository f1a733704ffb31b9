import { Box } from 'shared-ui';

interface LabelledSelectProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
}

export function LabelledSelect<Value extends string>({ label, value, choices, onChange }: LabelledSelectProps<Value>) {
  return (
    <Box asChild display="flex" alignItems="center" justifyContent="space-between" gap="2">
      <label>
        <span>{label}</span>
        <Box
          asChild
          bg="bg"
          color="fg"
          borderWidth="1px"
          borderRadius="md"
          px="2"
          h="7"
          css={{ '@media (pointer: coarse)': { h: '11' } }}
        >
          <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </select>
        </Box>
      </label>
    </Box>
  );
}
