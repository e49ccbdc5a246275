import { screen } from 'storybook/test';
import {
  noProducts,
  productHandlers as handlers,
} from '../../../frontend/src/testing/handlers/store/products.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { loads, says } from '../../plays.ts';

const full = visit({ handlers });
const atProduct = { args: { at: '/store?product=ipr-strips' } };

const meta = preview.meta({
  title: 'Pages/Store',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/store' },
});

export const Products = meta.story({ beforeEach: full, play: says('You own this') });
export const ProductsOfVisitor = meta.story({
  beforeEach: visit({ person: null, handlers }),
  play: says('Consent form pack'),
});
export const ProductsEmpty = meta.story({
  beforeEach: visit({ handlers: noProducts }),
  play: says('Nothing is on sale at the moment.'),
});
export const NothingMatches = meta.story({
  args: { at: '/store?q=scanner' },
  beforeEach: visit({ handlers: noProducts }),
  play: says('No products match these filters.'),
});
export const ProductsLoading = meta.story({
  beforeEach: visit({ handlers: [never('/api/store/products'), ...handlers] }),
  play: loads('cards'),
});
export const ProductsFailed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/store/products'), ...handlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});

export const Product = meta.story({ ...atProduct, beforeEach: full, play: says('3 left') });
export const ProductOfVisitor = meta.story({
  ...atProduct,
  beforeEach: visit({ person: null, handlers }),
  play: says('3 left'),
});
export const ProductNotOnSale = meta.story({
  ...atProduct,
  beforeEach: visit({
    handlers: [
      refusing('/api/store/products/ipr-strips', 404, 'product_not_found', 'There is no such product.'),
      ...handlers,
    ],
  }),
  play: says('This product is not on sale.'),
});
