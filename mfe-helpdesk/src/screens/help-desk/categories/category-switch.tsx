import { useState } from 'react';
import { toast } from 'shared-ui';
import { refusalText, SwitchField } from 'shared-ui/form';
import { type Category, useSetCategoryActive } from './categories.api.ts';

/** Optimistic; a failure restores the stored state (D-223). */
export function CategorySwitch({ category }: { category: Category }) {
  const [pending, setPending] = useState<boolean>();
  const change = useSetCategoryActive();
  const flip = async (active: boolean) => {
    setPending(active);
    try {
      toast.success(await change(category, active));
    } catch (error) {
      toast.error(refusalText(error));
    } finally {
      setPending(undefined);
    }
  };
  return (
    <SwitchField
      label={`${category.name} is active`}
      hideLabel
      value={pending ?? category.active}
      disabled={pending !== undefined}
      onChange={(active) => void flip(active)}
    />
  );
}
