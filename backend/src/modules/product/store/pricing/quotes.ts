import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import type { StoredQuote } from '../cart/stored-quote.ts';
import { discountFault } from './discount-check.ts';
import type { Discount } from './discount.entity.ts';
import { priceOrder } from './price-order.ts';
import type { OrderInput } from './price-types.ts';
import { quoteDifferences } from './quote-differences.ts';
import { itemProblems, orderProblems } from './quote-problems.ts';
import { QuoteSources, type Terms, type VariantRow } from './quote-sources.ts';
import type { Quote, QuoteProblem, QuoteRequest, Requoted } from './quote-types.ts';
import { storedQuote } from './stored-quote.ts';

/** Says what items cost now, delivered to an address, and what stands in the way of ordering them. */
@Injectable()
export class Quotes {
  constructor(
    private readonly sources: QuoteSources,
    private readonly clock: Clock,
  ) {}

  async quote(q: EntityManager, request: QuoteRequest): Promise<Quote> {
    return this.make(request, await this.read(q, request));
  }

  /** Prices a stored quote again. While nothing has changed there are no differences; `problems` are checked apart. */
  async requote(q: EntityManager, stored: StoredQuote): Promise<Requoted> {
    const request = { ...stored, items: stored.lines };
    const sources = await this.read(q, request);
    const quote = this.make(request, sources);
    return { quote, differences: quoteDifferences(stored, quote, sources.variants) };
  }

  private async read(q: EntityManager, { items, code }: QuoteRequest): Promise<Sources> {
    const ids = items.map(({ variant_id }) => variant_id);
    const rows = await this.sources.variants(q, ids);
    const terms = await this.sources.terms(q);
    const discount = await this.sources.discount(q, code);
    return { variants: new Map(rows.map((row) => [row.variantId, row])), terms, discount };
  }

  private make(request: QuoteRequest, sources: Sources): Quote {
    const undiscounted = orderInput(request, sources);
    const fault = this.codeProblem(request, sources, priceOrder(undiscounted).subtotalCents);
    const discount = request.code !== null && !fault ? sources.discount : null;
    const priced = priceOrder({ ...undiscounted, discount });
    const problems = [
      ...itemProblems(request.items, sources.variants),
      ...(fault ? [fault] : []),
      ...orderProblems(priced, request),
    ];
    const shipTo = priced.needsAddress ? request.ship_to : null;
    const stored = storedQuote(priced, discount?.code ?? null, shipTo);
    const lines = priced.lines.flatMap((line) => {
      const variant = sources.variants.get(line.variantId);
      return variant ? [{ ...variant, ...line }] : [];
    });
    return { ...priced, stored, lines, currency: sources.terms.currency, problems };
  }

  private codeProblem(
    { code }: QuoteRequest,
    { discount }: Sources,
    subtotalCents: number,
  ): QuoteProblem | null {
    const fault = code === null ? null : discountFault(discount, subtotalCents, this.clock.now());
    return fault === null ? null : { code: 'discount_invalid', message: fault };
  }
}

interface Sources {
  readonly variants: ReadonlyMap<string, VariantRow>;
  readonly terms: Terms;
  readonly discount: Discount | null;
}

/** What can be priced: items that are no longer sold are left out. Where nothing ships, the address does not count. */
function orderInput(
  { items, ship_to, shipping_rate_id }: QuoteRequest,
  { variants, terms }: Sources,
): OrderInput {
  const lines = items.flatMap(({ variant_id, quantity }) => {
    const variant = variants.get(variant_id);
    return variant?.active ? [{ ...variant, quantity, ships: variant.kind === 'physical' }] : [];
  });
  const shipTo = lines.some(({ ships }) => ships) ? ship_to : null;
  return { lines, discount: null, ...terms, shippingRateId: shipping_rate_id, shipTo };
}
