import type { TaxRate } from '../store-types.ts';
import { allocateCents } from './allocate.ts';
import type { DiscountInput, OrderInput, PricedLine, PricedOrder } from './price-types.ts';
import { shippingOptions } from './shipping.ts';

/** Prices an order in integer cents (decision 81). The order of the lines does not matter: they are sorted first. */
export function priceOrder(input: OrderInput): PricedOrder {
  const goods = withDiscount(input);
  const discountCents = sum(goods, (line) => line.discountCents);
  const subtotalCents = sum(goods, (line) => line.totalCents);
  const delivery = deliver(input, subtotalCents - discountCents);
  const { lines, shippingTaxCents } = taxed(input, goods, delivery.shippingCents);
  const taxCents = sum(lines, (line) => line.taxCents) + shippingTaxCents;
  const totalCents = subtotalCents - discountCents + delivery.shippingCents + taxCents;
  return { lines, ...delivery, subtotalCents, discountCents, taxCents, totalCents };
}

type Goods = Omit<PricedLine, 'taxCents'>;

function withDiscount({ lines, discount }: OrderInput): Goods[] {
  const sorted = lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const totals = sorted.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const parts = allocateCents(discountOf(discount, sum(totals, Number)), totals);
  return sorted.map((line, at) => ({
    ...line,
    totalCents: totals[at] ?? 0,
    discountCents: parts[at] ?? 0,
  }));
}

function discountOf(discount: DiscountInput | null, subtotalCents: number): number {
  if (!discount) return 0;
  const cents = discount.kind === 'percent' ? shareOf(subtotalCents, discount.value, 100) : discount.value;
  return Math.min(cents, subtotalCents);
}

function deliver(
  { lines, shippingRates, shippingRateId, shipTo }: OrderInput,
  goodsCents: number,
): Pick<PricedOrder, 'needsAddress' | 'shippingOptions' | 'shipping' | 'shippingCents'> {
  const needsAddress = lines.some(({ ships }) => ships);
  const options = needsAddress ? shippingOptions(shippingRates, shipTo, goodsCents) : [];
  const chosen = shippingRateId === null ? options[0] : options.find(({ id }) => id === shippingRateId);
  const shipping = chosen ?? null;
  return { needsAddress, shippingOptions: options, shipping, shippingCents: shipping?.priceCents ?? 0 };
}

/** Tax of the state that the order is sent to, of each line after its discount. */
function taxed(
  { taxRates, shipTo }: OrderInput,
  goods: readonly Goods[],
  shippingCents: number,
): { lines: PricedLine[]; shippingTaxCents: number } {
  const rates = taxRates.filter(({ state }) => state === shipTo?.state);
  const lines = goods.map((line) => ({ ...line, taxCents: lineTax(rates, line) }));
  const ofShipping = rates.find(({ taxes_shipping }) => taxes_shipping);
  return {
    lines,
    shippingTaxCents: ofShipping ? shareOf(shippingCents, ofShipping.basis_points, 10_000) : 0,
  };
}

const lineTax = (rates: readonly TaxRate[], line: Goods): number => {
  const rate = rates.find(({ classes }) => classes.includes(line.taxClass));
  return rate ? shareOf(line.totalCents - line.discountCents, rate.basis_points, 10_000) : 0;
};

/** A share of an amount, rounded half up. */
const shareOf = (cents: number, numerator: number, denominator: number): number =>
  Math.floor((cents * numerator + denominator / 2) / denominator);

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
