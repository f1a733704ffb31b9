import { useOptimisticToggle } from 'shared-auth';
import { SwitchField } from 'shared-ui/form';
import { type Category, useSetCategoryActive } from './categories.api.ts';

/** D-223. */
export function CategorySwitch({ category }: { category: Category }) {
  const { toggle, isPending, isOn } = useOptimisticToggle();
  const change = useSetCategoryActive();
  return (
    <SwitchField
      label={`${category.name} is active`}
      hideLabel
      value={isOn(category._id, category.active)}
      disabled={isPending(category._id)}
      onChange={(active) => void toggle([category._id], active, () => change(category, active))}
    />
  );
}
