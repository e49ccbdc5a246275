import { Button, Flex } from 'antd';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { MoveButtons } from '../../../shared/ui/move-buttons/MoveButtons.tsx';
import { swapped } from '../../../shared/ui/move-buttons/swapped.ts';
import { moneyText } from '../../../shared/orders/money.ts';
import type { MerchantProduct, Variant } from './api.ts';
import { Refused } from '../editing/Refused.tsx';
import { NEW, openerOf, partOf, useOpenVariant } from './use-open-variant.ts';
import { useProductChange } from './use-product-change.ts';
import { VariantForm } from './VariantForm.tsx';

const stockText = ({ stock_on_hand: onHand, stock_reserved: reserved }: Variant): string =>
  onHand === null ? 'stock not counted' : `${onHand} on hand, ${reserved} reserved`;
const detailsOf = (variant: Variant): string =>
  [
    moneyText(variant.price_cents, variant.currency),
    stockText(variant),
    ...(variant.weight_g === null ? [] : [`${variant.weight_g.toLocaleString('en-US')} g`]),
    ...(variant.state === 'archived' ? ['cannot be bought'] : []),
  ].join(' · ');

/** The variants of a product in the order buyers see. One is edited at a time, so that what was typed stays. */
export function Variants({ product }: { readonly product: MerchantProduct }) {
  const ids = product.variants.map(({ id }) => id);
  const { openId, isFresh, open, close } = useOpenVariant(product.id, ids);
  const formOf = (variant: Variant | null) => (
    <VariantForm {...{ product, part: partOf(variant?.id ?? NEW), variant, isFresh }} onDone={close} />
  );
  const move = useProductChange(product, 'The order was saved');
  const moved = (at: number) => (by: 1 | -1) => (move.isPending ? null : swapped(ids, at, by));
  return (
    <section aria-labelledby="product-variants">
      <h3 id="product-variants">Variants</h3>
      <Refused error={move.error} kept="The newest order is shown. Move it again." />
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
                    id={openerOf(variant.id)}
                    aria-label={`Edit ${variant.sku}`}
                    disabled={openId !== null}
                    onClick={() => open(variant.id)}
                  >
                    Edit
                  </Button>
                </>
              }
            >
              {openId === variant.id ? formOf(variant) : null}
            </Item>
          ))}
        </ItemList>
      ) : null}
      {openId === NEW ? (
        formOf(null)
      ) : (
        <Flex>
          <Button id={openerOf(NEW)} disabled={openId !== null} onClick={() => open(NEW)}>
            Add variant
          </Button>
        </Flex>
      )}
    </section>
  );
}
