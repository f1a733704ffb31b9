import { useRef } from 'react';
import { Box, Grid, Stack, Text } from 'shared-ui';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import { SearchSelect } from 'shared-ui/form';
import { marketTexts } from '../../market-texts.ts';
import { CompetitorProducts } from './competitor-products.tsx';
import { FindFacts } from './find-facts.tsx';
import { type MarketProduct, searchMaterials } from './market-research.api.ts';
import { MappingButtons } from './mapping-buttons.tsx';
import { PriceLine } from './price-line.tsx';
import { Suggestions } from './suggestions.tsx';
import { useProductMapping } from './use-product-mapping.ts';

/** D-212, D-217. */
export function ProductsDialog({ product, onClose }: { product: MarketProduct; onClose: () => void }) {
  const { selectedProduct, chosenId, choose, isMapped, isRunning, material, setMaterial, ...mapping } =
    useProductMapping(product);
  const right = useRef<HTMLDivElement>(null);
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
            <CompetitorProducts
              products={product.allProducts}
              chosenId={chosenId}
              isRunning={isRunning}
              onSelect={select}
            />
          </Box>
          <Stack ref={right} as="section" aria-label="Mapping" gap="4">
            <Box role="group" aria-label="Chosen product" borderWidth="1px" borderRadius="md" p="3" minH="16">
              {selectedProduct ? (
                <FindFacts find={{ ...selectedProduct, matched: isMapped }} />
              ) : (
                <Text color="fg.muted">Select a product from the list.</Text>
              )}
            </Box>
            <Text textAlign="center" fontWeight="semibold">
              {marketTexts.versus}
            </Text>
            {selectedProduct && (
              <Suggestions
                key={selectedProduct._id}
                findId={selectedProduct._id}
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
            <MappingButtons
              isChosen={selectedProduct !== undefined}
              isMapped={isMapped}
              isRunning={isRunning}
              onUndo={mapping.undo}
              onCancel={() => choose('')}
              onSubmit={() => mapping.submit(true)}
            />
            {selectedProduct && <PriceLine key={`prices of ${selectedProduct._id}`} find={selectedProduct} />}
          </Stack>
        </Grid>
        {mapping.difference !== '' && (
          <ConfirmDialog
            open
            title="Map it anyway?"
            question={mapping.difference}
            confirmLabel="Map"
            onConfirm={() => mapping.submit(false)}
            onClose={mapping.closeQuestion}
          />
        )}
      </Stack>
    </Dialog>
  );
}
