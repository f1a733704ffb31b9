import { useState } from 'react';
import { errorMessage, useRecordHistory } from 'shared-auth';
import { Box, Button, HStack, Stack, Text, toast } from 'shared-ui';
import { Dialog, RecordHistory } from 'shared-ui/dialog';
import { marketTexts } from '../../market-texts.ts';
import { FindFacts } from './find-facts.tsx';
import { type MarketFind, type MarketProduct, useMapping } from './market-research.api.ts';
import { PriceLine } from './price-line.tsx';
import { formatPrice } from './format-price.ts';

/** Removed products stay: nothing moves under the finger. */
function useKeptPlaces(mapped: readonly MarketFind[]) {
  const [earlier, setEarlier] = useState(mapped);
  const here = (find: MarketFind) => mapped.find(({ _id }) => _id === find._id);
  const finds = [
    ...earlier.map((find) => here(find) ?? find),
    ...mapped.filter(({ _id }) => !earlier.some((find) => find._id === _id)),
  ];
  return { finds, isMapped: (find: MarketFind) => here(find) !== undefined, keep: () => setEarlier(finds) };
}

/** Removes at once (D-217, D-343); the marked row stays and can be restored. */
export function MappedDialog({ product, onClose }: { product: MarketProduct; onClose: () => void }) {
  const { map, unmap, isRunning } = useMapping();
  const history = useRecordHistory('market-product', product._id);
  const [priced, setPriced] = useState('');
  const { finds, isMapped, keep } = useKeptPlaces(product.matchedProducts);
  const restore = async (find: MarketFind) => {
    try {
      toast.success(await map(find, find.materialNo ?? ''));
    } catch (cause) {
      toast.error(errorMessage(cause));
    }
  };
  const remove = async (find: MarketFind) => {
    keep();
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
        {finds.length === 0 ? (
          <Text color="fg.muted">No products are mapped.</Text>
        ) : (
          <Stack as="ul" gap="0" listStyleType="none">
            {finds.map((find) => (
              <Stack as="li" key={find._id} py="3" gap="2" borderBottomWidth="1px">
                <HStack gap="3" align="start" wrap="wrap">
                  {/* On a phone the buttons stand below. */}
                  <Box flex="1" minW="48">
                    <FindFacts find={{ ...find, matched: !isMapped(find) }} />
                  </Box>
                  <HStack>
                    {/* Its room is kept, so that a phone's line does not break again when it comes. */}
                    <Button
                      size="xs"
                      variant="outline"
                      style={isMapped(find) ? { visibility: 'hidden' } : undefined}
                      disabled={isRunning || isMapped(find)}
                      aria-label={`Undo the removal of ${find.companyName} ${find.productName} ${find.productSize}`}
                      onClick={() => void restore(find)}
                    >
                      Undo
                    </Button>
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
                      minW="20"
                      disabled={isRunning || !isMapped(find)}
                      aria-label={`${isMapped(find) ? marketTexts.remove : 'Removed'} ${find.companyName} ${find.productName} ${find.productSize}`}
                      onClick={() => void remove(find)}
                    >
                      {isMapped(find) ? marketTexts.remove : 'Removed'}
                    </Button>
                  </HStack>
                </HStack>
                <Text textStyle="sm" overflowWrap="anywhere">
                  {find.materialDescription ?? 'A material that is no longer known'} ({find.materialNo})
                  {find.materialPrice !== null && `, ours: ${formatPrice(find.materialPrice)}`}
                </Text>
                {priced === find._id && <PriceLine find={find} />}
              </Stack>
            ))}
          </Stack>
        )}
        {/* Of one height: a dialog stands in the middle, so one that grows moves all that is above. */}
        <Box as="section" aria-label="History" tabIndex={0} h="56" overflowY="auto" data-print-whole="">
          <RecordHistory of={history} />
        </Box>
      </Stack>
    </Dialog>
  );
}
