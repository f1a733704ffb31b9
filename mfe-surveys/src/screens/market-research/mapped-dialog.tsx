import { useState } from 'react';
import { errorMessage, useRecordHistory } from 'shared-auth';
import { Button, HStack, Stack, Text, toast } from 'shared-ui';
import { Dialog, RecordHistory } from 'shared-ui/dialog';
import { marketTexts } from '../../market-texts.ts';
import { FindFacts } from './find-facts.tsx';
import { type MarketFind, type MarketProduct, useMapping } from './market-research.api.ts';
import { PriceLine } from './price-line.tsx';
import { priceText } from './price-text.ts';

/** What is mapped to a row, the newest first; each is removed at once (D-217, D-343). */
export function MappedDialog({ product, onClose }: { product: MarketProduct; onClose: () => void }) {
  const { unmap, isRunning } = useMapping();
  const history = useRecordHistory('market-product', product._id);
  const [priced, setPriced] = useState('');
  const remove = async (find: MarketFind) => {
    try {
      toast.success(await unmap(find));
    } catch (cause) {
      toast.error(errorMessage(cause));
    }
  };
  return (
    <Dialog
      open
      hasAddress
      size="lg"
      title={marketTexts.mappedWith(product.productName)}
      onClose={onClose}
      isPending={isRunning}
    >
      <Stack gap="4">
        {product.matchedProducts.length === 0 ? (
          <Text color="fg.muted">No products are mapped.</Text>
        ) : (
          <Stack as="ul" gap="0" listStyleType="none">
            {product.matchedProducts.map((find) => (
              <Stack as="li" key={find._id} py="3" gap="2" borderBottomWidth="1px">
                <HStack gap="3" align="start" wrap="wrap">
                  <FindFacts find={{ ...find, matched: false }} />
                  <HStack>
                    <Button
                      size="xs"
                      variant="outline"
                      colorPalette="gray"
                      aria-expanded={priced === find._id}
                      aria-label={`Prices of ${find.companyName} ${find.productName}`}
                      onClick={() => setPriced(priced === find._id ? '' : find._id)}
                    >
                      Prices
                    </Button>
                    <Button
                      size="xs"
                      variant="outline"
                      colorPalette="red"
                      disabled={isRunning}
                      aria-label={`${marketTexts.remove} ${find.companyName} ${find.productName} ${find.productSize}`}
                      onClick={() => void remove(find)}
                    >
                      {marketTexts.remove}
                    </Button>
                  </HStack>
                </HStack>
                <Text textStyle="sm" overflowWrap="anywhere">
                  {find.materialDescription ?? 'A material that is no longer known'} ({find.materialNo})
                  {find.materialPrice !== null && `, ours: ${priceText(find.materialPrice)}`}
                </Text>
                {priced === find._id && <PriceLine find={find} />}
              </Stack>
            ))}
          </Stack>
        )}
        <RecordHistory of={history} />
      </Stack>
    </Dialog>
  );
}
