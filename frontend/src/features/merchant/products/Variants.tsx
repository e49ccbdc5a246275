import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { MoveButtons } from '../../../shared/ui/move-buttons/MoveButtons.tsx';
import { swapped } from '../../../shared/ui/move-buttons/swapped.ts';
import { moneyText } from '../labels.ts';
import type { MerchantProduct, Variant } from './api.ts';
import { Refused } from './Refused.tsx';
import { useProductChange } from './use-product-change.ts';
import { VariantForm } from './VariantForm.tsx';

const stockText = ({ stock_on_hand: onHand, stock_reserved: reserved }: Variant): string =>
  onHand === null ? 'stock not counted' : `${onHand} on hand, ${reserved} reserved`;
const detailsOf = (variant: Variant): string =>
  [
    moneyText(variant.price_cents, variant.currency),
    stockText(variant),
    ...(variant.state === 'archived' ? ['cannot be bought'] : []),
  ].join(' · ');

/** The variants of a product in the order buyers see. One is edited at a time, so that what was typed stays. */
export function Variants({ product }: { readonly product: MerchantProduct }) {
  const [edited, edit] = useState<string | null>(null);
  const close = () => edit(null);
  const ids = product.variants.map(({ id }) => id);
  const move = useProductChange(product, 'The order was saved');
  const moved = (at: number) => (by: 1 | -1) => (move.isPending ? null : swapped(ids, at, by));
  return (
    <section aria-labelledby="product-variants">
      <h3 id="product-variants">Variants</h3>
      <Refused error={move.error} />
      {product.variants.length > 0 ? (
        <ItemList label="Variants">
          {product.variants.map((variant, at) => (
            <Item
              key={variant.id}
              title={[variant.name, variant.sku].filter(Boolean).join(' · ')}
              details={detailsOf(variant)}
              actions={
                <>
                  <MoveButtons
                    what={variant.sku}
                    moved={moved(at)}
                    onMove={(order) => move.mutate({ variant_order: [...order] })}
                  />
                  <Button
                    aria-label={`Edit ${variant.sku}`}
                    disabled={edited !== null}
                    onClick={() => edit(variant.id)}
                  >
                    Edit
                  </Button>
                </>
              }
            >
              {edited === variant.id ? (
                <VariantForm productId={product.id} variant={variant} onDone={close} />
              ) : null}
            </Item>
          ))}
        </ItemList>
      ) : null}
      {edited === 'new' ? (
        <VariantForm productId={product.id} variant={null} onDone={close} />
      ) : (
        <Flex>
          <Button disabled={edited !== null} onClick={() => edit('new')}>
            Add variant
          </Button>
        </Flex>
      )}
    </section>
  );
}
