import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  DRAFT,
  GUIDE,
  merchantProducts,
  noMerchantProducts,
  noStock,
  stockCounts,
  stockHandlers,
  stockWithoutMoves,
} from '../../../frontend/src/testing/handlers/store/merchant-products.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const person = withRoles('merchant');
const PRODUCTS = '/ecommerce?tab=products';
const EDITOR = { at: `${PRODUCTS}&product=p-1` };
const STOCK = { at: '/ecommerce?tab=stock' };
const sees =
  (...handlers: Parameters<typeof merchantProducts>) =>
  (context: Parameters<ReturnType<typeof visit>>[0]) =>
    visit({ person, handlers: merchantProducts(...handlers) })(context);
const stocked = visit({ person, handlers: stockHandlers });
const retry = async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 }));
const part = (name: string) => screen.findByRole('form', { name }, { timeout: 5_000 });
const writesOver = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

const meta = preview.meta({
  title: 'Pages/E-commerce products',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: PRODUCTS },
  beforeEach: sees(),
});

export const Products = meta.story({
  play: async () => {
    const table = await screen.findByRole('table', { name: 'Products' });
    await within(table).findByText('$49.00 to $129.00');
    await within(table).findByText('Archived');
  },
});
export const Empty = meta.story({
  beforeEach: visit({ person, handlers: noMerchantProducts }),
  play: says(/No products yet/),
});
export const FilteredAway = meta.story({
  args: { at: `${PRODUCTS}&q=none` },
  beforeEach: visit({ person, handlers: noMerchantProducts }),
  play: says('No products match these filters.'),
});
export const Loading = meta.story({
  beforeEach: visit({ person, handlers: [never('/api/merchant/products')] }),
  play: arrives('E-commerce'),
});
export const Failed = meta.story({
  beforeEach: visit({ person, handlers: [failing('/api/merchant/products')] }),
  play: retry,
});

export const NewProduct = meta.story({
  args: { at: `${PRODUCTS}&product=new` },
  play: async () => {
    await part('New product');
    await press('Create draft');
    await screen.findByText('Enter a name');
  },
});
export const EditorLoading = meta.story({
  args: EDITOR,
  beforeEach: visit({ person, handlers: [never('/api/merchant/products/p-1'), ...merchantProducts()] }),
  play: async () => void (await screen.findByRole('status', { name: 'Loading the product' })),
});
export const EditorFailed = meta.story({
  args: EDITOR,
  beforeEach: visit({ person, handlers: [failing('/api/merchant/products/p-1'), ...merchantProducts()] }),
  play: retry,
});
export const EditorOfDraft = meta.story({
  args: EDITOR,
  beforeEach: visit({
    person,
    handlers: [
      refusing('/api/merchant/products/p-1/publish', 422, 'product_incomplete', 'Complete the product.', {
        fields: { variants: 'Add a variant with a price' },
      }),
      ...merchantProducts(DRAFT),
    ],
  }),
  play: async () => {
    await press('Publish');
    await screen.findByText('Add a variant with a price');
  },
});
export const EditorOfDownload = meta.story({
  args: EDITOR,
  beforeEach: sees(GUIDE),
  play: async () => void (await screen.findByLabelText('File 1: name')),
});

export const PicturesMoved = meta.story({
  args: EDITOR,
  play: async () => {
    const pictures = await part('Pictures');
    const down = within(pictures).getByRole('button', { name: 'Move picture 1 down' });
    await expect(within(pictures).getByRole('button', { name: 'Move picture 1 up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    down.focus();
    await userEvent.keyboard('{Enter}');
    await expect(down).toHaveFocus();
    await press('Save pictures');
    await screen.findByText('The pictures were saved');
    await expect(within(pictures).getByLabelText('Picture 1: what it shows')).toHaveValue(
      'A mirror in its case',
    );
  },
});
export const VariantsMoved = meta.story({
  args: EDITOR,
  play: async () => {
    const up = await screen.findByRole('button', { name: 'Move MIR-5 up' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('The order was saved');
    const list = screen.getByRole('list', { name: 'Variants' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Five mirrors'));
    await expect(screen.getByRole('button', { name: 'Move MIR-5 up' })).toHaveFocus();
  },
});
export const VariantSaved = meta.story({
  args: EDITOR,
  play: async () => {
    await press('Edit MIR-2');
    await writesOver(await screen.findByLabelText('Price in US dollars'), '52.5');
    await press('Save variant');
    await screen.findByText(/\$52\.50/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit MIR-2' })).toHaveFocus());
  },
});
export const TextSurvivesClosing = meta.story({
  args: EDITOR,
  play: async () => {
    await writesOver(within(await part('Details')).getByLabelText('Name'), 'Mirror kit');
    await press('Edit MIR-5');
    await writesOver(await screen.findByLabelText('Price in US dollars'), '99');
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Intraoral mirror set');
    await waitFor(async () =>
      expect(within(await part('Details')).getByLabelText('Name')).toHaveValue('Mirror kit'),
    );
    await expect(within(await part('Edit MIR-5')).getByLabelText('Price in US dollars')).toHaveValue('99');
    await screen.findByText('Draft saved');
  },
});
/** Somebody else saves two fields; one of them is typed in here as well. */
export const ChangedMeanwhile = meta.story({
  args: EDITOR,
  beforeEach: sees(undefined, { summary: 'Mirrors for every day.', description: 'Theirs' }),
  play: async () => {
    const details = await part('Details');
    await writesOver(within(details).getByLabelText('Summary'), 'Mine');
    await press('Save details');
    await within(details).findByText(/Someone else changed this while you were editing/);
    await within(details).findByText(/Mirrors for every day/);
    await expect(within(details).getByLabelText('Summary')).toHaveValue('Mine');
    await expect(within(details).getByLabelText(/Description/)).toHaveValue('Theirs');
    await expect(within(details).getByRole('button', { name: 'Save details' })).toBeDisabled();
  },
});
export const MineKept = meta.story({
  args: EDITOR,
  beforeEach: sees(undefined, { summary: 'Mirrors for every day.' }),
  play: async () => {
    const details = await part('Details');
    await writesOver(within(details).getByLabelText('Summary'), 'Mine');
    await press('Save details');
    await press('Keep Mine');
    await press('Save details');
    await screen.findByText('The product was saved');
    await expect(within(details).getByLabelText('Summary')).toHaveValue('Mine');
  },
});
export const TheirsTaken = meta.story({
  args: EDITOR,
  beforeEach: sees(undefined, { images: [{ file_id: 'i-9', alt: 'Their picture' }] }),
  play: async () => {
    const pictures = await part('Pictures');
    await writesOver(within(pictures).getByLabelText('Picture 1: what it shows'), 'My words');
    await press('Save pictures');
    await within(pictures).findByText(/Their picture/);
    await press('Use Theirs');
    await expect(within(pictures).getByLabelText('Picture 1: what it shows')).toHaveValue('Their picture');
    await expect(within(pictures).getByRole('button', { name: 'Save pictures' })).toBeDisabled();
  },
});

export const Stock = meta.story({
  args: STOCK,
  beforeEach: stocked,
  play: async () => {
    const table = await screen.findByRole('table', { name: 'Stock' });
    await within(table).findByText('Low');
    await within(table).findByText('Intraoral mirror set, Two mirrors');
  },
});
export const StockEmpty = meta.story({
  args: STOCK,
  beforeEach: visit({ person, handlers: noStock }),
  play: says(/No stock is counted yet/),
});
export const StockFilteredAway = meta.story({
  args: { at: '/ecommerce?tab=stock&q=none' },
  beforeEach: visit({ person, handlers: noStock }),
  play: says('Nothing matches these filters.'),
});
export const StockLoading = meta.story({
  args: STOCK,
  beforeEach: visit({ person, handlers: [never('/api/merchant/stock')] }),
  play: arrives('E-commerce'),
});
export const StockFailed = meta.story({
  args: STOCK,
  beforeEach: visit({ person, handlers: [failing('/api/merchant/stock')] }),
  play: retry,
});
export const StockHistory = meta.story({
  args: { at: '/ecommerce?tab=stock&variant=mir-2' },
  beforeEach: stocked,
  play: says('Reserved for an order'),
});
export const StockWithoutHistory = meta.story({
  args: { at: '/ecommerce?tab=stock&variant=mir-2' },
  beforeEach: visit({ person, handlers: stockWithoutMoves }),
  play: says('Nothing has changed yet.'),
});
export const StockNotLowered = meta.story({
  args: { at: '/ecommerce?tab=stock&variant=mir-2' },
  beforeEach: visit({
    person,
    handlers: [
      refusing('/api/merchant/stock/adjust', 422, 'below_reserved', 'Orders hold 2: stock cannot be lower.'),
      ...stockHandlers,
    ],
  }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Change'), '-23');
    await userEvent.type(screen.getByLabelText('Reason'), 'Counted');
    await press('Adjust stock');
    await screen.findByText('Orders hold 2: stock cannot be lower.');
    await expect(screen.getByLabelText('Change')).toHaveValue('-23');
  },
});
export const StockCounted = meta.story({
  args: { at: '/ecommerce?tab=stock&import=counts' },
  beforeEach: visit({ person, handlers: stockCounts }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^Or paste/), 'MIR-2, 22');
    await press('Show differences');
    await screen.findByText('1 item differs. 3 items are as counted. 1 line cannot be taken over.');
    await screen.findByText(/^Line 3: 4 items are reserved/);
    await press('Change the stock of 1 item');
    await screen.findByText('The stock of 1 item was changed');
  },
});
export const StockNotCounted = meta.story({
  args: { at: '/ecommerce?tab=stock&import=counts' },
  beforeEach: visit({
    person,
    handlers: [
      refusing(
        '/api/merchant/stock/counts/preview',
        400,
        'validation_failed',
        'The first line must name the columns.',
      ),
      ...stockCounts,
    ],
  }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^Or paste/), 'a,b');
    await press('Show differences');
    await screen.findByText('The first line must name the columns.');
    await expect(screen.getByLabelText(/^Or paste/)).toHaveValue('a,b');
  },
});
