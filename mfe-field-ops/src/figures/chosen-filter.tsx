import { Button } from 'shared-ui';

export function ChosenFilter({ label, value, onClear }: { label: string; value: string; onClear: () => void }) {
  if (!value) return null;
  return (
    <Button variant="subtle" aria-label={`${label}: ${value}, remove this filter`} onClick={onClear}>
      {label}: {value} ✕
    </Button>
  );
}
