import { useQueryClient } from '@tanstack/react-query';
import { useStep } from '../editing/use-step.ts';
import { type MerchantProduct, type ProductChange, productQuery, productSteps } from './api.ts';

/** Changes a product as it was last read; what it is now is shown at once. */
export function useProductChange({ id, version }: MerchantProduct, done: string, onDone?: () => void) {
  const cache = useQueryClient();
  return useStep(
    (change: ProductChange) => productSteps.change(id, version, change),
    done,
    (saved) => {
      cache.setQueryData(productQuery(id).queryKey, saved);
      onDone?.();
    },
  );
}
