import { useState } from 'react';
import { ApiError, errorMessage } from 'shared-auth';
import { toast } from 'shared-ui';
import { type MarketProduct, useMapping } from './market-research.api.ts';

export function useProductMapping(product: MarketProduct) {
  const [chosenId, setChosenId] = useState('');
  const [material, setMaterial] = useState({ value: '', label: '' });
  const [mappedId, setMappedId] = useState('');
  const [difference, setDifference] = useState('');
  const { map, unmap, isRunning } = useMapping();
  const isMapped = mappedId !== '' && mappedId === chosenId;
  // A product mapped here stays selected until another is chosen.
  const selectedProduct = product.allProducts.find(({ _id, matched }) => _id === chosenId && (isMapped || !matched));

  const choose = (id: string) => {
    setChosenId(id);
    if (chosenId) setMaterial({ value: '', label: '' });
  };
  const submit = async (asks: boolean) => {
    if (!selectedProduct) return;
    try {
      toast.success(await map(selectedProduct, material.value, { asks }));
      setMappedId(selectedProduct._id);
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'MAPPING_DIFFERS') setDifference(cause.message);
      else toast.error(errorMessage(cause));
    }
  };
  const undo = async () => {
    if (!selectedProduct) return;
    try {
      toast.success(await unmap({ ...selectedProduct, materialNo: material.value }));
      setMappedId('');
    } catch (cause) {
      toast.error(errorMessage(cause));
    }
  };
  return {
    selectedProduct,
    chosenId,
    choose,
    isMapped,
    isRunning,
    material,
    setMaterial,
    submit,
    undo,
    /** Why the server asks; '' without a question. */
    difference,
    closeQuestion: () => setDifference(''),
  };
}
