import { useRef, useState } from 'react';
import { ApiError, errorMessage } from 'shared-auth';
import { Box, Button, Grid, HStack, Stack, Text, toast } from 'shared-ui';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import { SearchSelect } from 'shared-ui/form';
import { marketTexts } from '../../market-texts.ts';
import { FindFacts } from './find-facts.tsx';
import { type MarketProduct, searchMaterials, useMapping } from './market-research.api.ts';
import { PriceLine } from './price-line.tsx';
import { Suggestions } from './suggestions.tsx';

/** Maps a competitor's product of the row's size to one of our materials (D-212, D-217). */
export function ProductsDialog({ product, onClose }: { product: MarketProduct; onClose: () => void }) {
  const [chosenId, setChosenId] = useState('');
  const [material, setMaterial] = useState({ value: '', label: '' });
  const [mappedId, setMappedId] = useState('');
  const [difference, setDifference] = useState('');
  const { map, unmap, isRunning } = useMapping();
  const right = useRef<HTMLDivElement>(null);
  const isMapped = mappedId !== '' && mappedId === chosenId;
  // A product mapped here stays selected until another is chosen, so that nothing moves.
  const chosen = product.allProducts.find(({ _id, matched }) => _id === chosenId && (isMapped || !matched));

  const choose = (id: string) => {
    setChosenId(id);
    setMaterial({ value: '', label: '' });
  };
  const submit = async (asks: boolean) => {
    if (!chosen) return;
    try {
      toast.success(await map(chosen, material.value, { asks }));
      setMappedId(chosen._id);
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'MAPPING_DIFFERS') setDifference(cause.message);
      else toast.error(errorMessage(cause));
    }
  };
  const undo = async () => {
    if (!chosen) return;
    try {
      toast.success(await unmap({ ...chosen, materialNo: material.value }));
      setMappedId('');
    } catch (cause) {
      toast.error(errorMessage(cause));
    }
  };
  const select = (id: string) => {
    choose(id);
    // On a phone the chosen product is below the whole list.
    requestAnimationFrame(() => right.current?.scrollIntoView({ block: 'nearest' }));
  };

  return (
    <Dialog open hasAddress size="xl" title={marketTexts.products} onClose={onClose} isPending={isRunning}>
      <Stack gap="4">
        <Text color="fg.muted" overflowWrap="anywhere">
          {product.productName} · {product.tyreCategory} · {product.tyreSize}
        </Text>
        <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
          <Box as="section" aria-label="Products of competitors">
            {product.allProducts.length === 0 ? (
              <Text color="fg.muted">No products found yet.</Text>
            ) : (
              <Stack
                as="ul"
                gap="0"
                listStyleType="none"
                maxH={{ md: '60vh' }}
                overflowY={{ md: 'auto' }}
                data-print-whole=""
                tabIndex={-1}
              >
                {product.allProducts.map((find) => (
                  <HStack as="li" key={find._id} py="3" gap="3" align="start" borderBottomWidth="1px">
                    <FindFacts find={find} />
                    <Button
                      size="xs"
                      variant="outline"
                      aria-label={`${marketTexts.select} ${find.companyName} ${find.productName} ${find.productSize}`}
                      disabled={find.matched || find._id === chosenId || isRunning}
                      onClick={() => select(find._id)}
                    >
                      {marketTexts.select}
                    </Button>
                  </HStack>
                ))}
              </Stack>
            )}
          </Box>
          <Stack ref={right} as="section" aria-label="Mapping" gap="4">
            <Box role="group" aria-label="Chosen product" borderWidth="1px" borderRadius="md" p="3" minH="16">
              {chosen ? (
                <FindFacts find={{ ...chosen, matched: isMapped }} />
              ) : (
                <Text color="fg.muted">Select a product from the list.</Text>
              )}
            </Box>
            <Text textAlign="center" fontWeight="semibold">
              {marketTexts.versus}
            </Text>
            {chosen && (
              <Suggestions
                key={chosen._id}
                findId={chosen._id}
                chosen={material.value}
                onChoose={({ matnr, matDesc }) => setMaterial({ value: matnr, label: matDesc })}
              />
            )}
            <SearchSelect
              label={marketTexts.selectMaterial}
              value={material.value}
              valueLabel={material.label}
              onChange={(value, option) => setMaterial({ value, label: option?.label ?? '' })}
              search={searchMaterials}
              emptyText="No material found."
            />
            <HStack justify="end">
              {isMapped && (
                <Button variant="outline" disabled={isRunning} onClick={() => void undo()}>
                  Undo
                </Button>
              )}
              <Button variant="outline" colorPalette="gray" disabled={!chosen || isRunning} onClick={() => choose('')}>
                {marketTexts.cancel}
              </Button>
              <Button disabled={!chosen || isMapped} loading={isRunning} onClick={() => void submit(true)}>
                {marketTexts.submit}
              </Button>
            </HStack>
            {chosen && <PriceLine key={`prices of ${chosen._id}`} find={chosen} />}
          </Stack>
        </Grid>
        {difference !== '' && (
          <ConfirmDialog
            open
            title="Map it all the same?"
            question={difference}
            confirmLabel="Map"
            onConfirm={() => submit(false)}
            onClose={() => setDifference('')}
          />
        )}
      </Stack>
    </Dialog>
  );
}
