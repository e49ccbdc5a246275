import { useQueryClient } from '@tanstack/react-query';
import { type MerchantProduct, type ProductChange, productQuery, productSteps } from './api.ts';
import { useProductStep } from './use-product-step.ts';

/** Changes a product as it was last read; what it is now is shown at once. */
export function useProductChange(
  { id, version }: MerchantProduct,
  done: string,
  onDone?: (saved: MerchantProduct) => void,
) {
  const cache = useQueryClient();
  return useProductStep(
    (change: ProductChange) => productSteps.change(id, version, change),
    done,
    (saved) => {
      cache.setQueryData(productQuery(id).queryKey, saved);
      onDone?.(saved);
    },
  );
}
