import { useState } from 'react';
import { Box, Button, HStack } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { marketTexts } from '../../market-texts.ts';
import { ScheduleButton } from './schedule-button.tsx';
import { type Brand, brands, type Category, getMarketCategories } from './market-research.api.ts';

const NOTHING = { brand: '' as Brand | '', category: '' as Category | '' };

interface SyncFormProps {
  isRunning: boolean;
  /** Resolves to whether the sync started. */
  onSync: (brand: Brand, category: Category) => Promise<boolean>;
  /** The list lacks what the last syncs found. */
  isListOld: boolean;
  onShowInList: () => void;
}

export function SyncForm({ isRunning, onSync, isListOld, onShowInList }: SyncFormProps) {
  const [{ brand, category }, setChoice] = useState(NOTHING);
  const [isWrong, setWrong] = useState(false);

  const choose = (next: Partial<typeof NOTHING>) => {
    setWrong(false);
    setChoice((before) => {
      const chosen = { ...before, ...next };
      return chosen.category && !getMarketCategories(chosen.brand).includes(chosen.category)
        ? { ...chosen, category: '' }
        : chosen;
    });
  };
  const submit = async () => {
    if (!brand || !category) return setWrong(true);
    setWrong(false);
    if (!(await onSync(brand, category))) setWrong(true);
  };
  const errorOf = (value: string, text: string) => (isWrong && value === '' ? text : undefined);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <HStack gap="4" align="start" wrap="wrap">
        <Box w={{ base: 'full', sm: '56' }}>
          <SelectField
            label={marketTexts.brand}
            placeholder="Select"
            options={brands}
            value={brand}
            invalid={isWrong}
            error={errorOf(brand, marketTexts.selectBrand)}
            disabled={isRunning}
            onChange={(value) => choose({ brand: value })}
          />
        </Box>
        <Box w={{ base: 'full', sm: '56' }}>
          <SelectField
            label={marketTexts.category}
            placeholder="Select"
            options={getMarketCategories(brand)}
            value={category}
            invalid={isWrong}
            error={errorOf(category, marketTexts.selectCategory)}
            disabled={isRunning}
            onChange={(value) => choose({ category: value })}
          />
        </Box>
        <HStack pt={{ sm: '1.625rem' }} wrap="wrap">
          <Button type="submit" loading={isRunning}>
            {marketTexts.sync}
          </Button>
          <Button
            variant="outline"
            colorPalette="gray"
            disabled={isRunning}
            onClick={() => {
              setChoice(NOTHING);
              setWrong(false);
            }}
          >
            {marketTexts.discard}
          </Button>
          <Button variant="outline" colorPalette="gray" disabled={!isListOld || isRunning} onClick={onShowInList}>
            Show in list
          </Button>
          <ScheduleButton />
        </HStack>
      </HStack>
    </form>
  );
}
