import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { priceText } from '../../../shared/learning/labels.ts';
import { membershipsQuery } from '../api.ts';

/** What the membership includes and costs, and the way to credits and records. */
export function Membership() {
  const sold = useQuery(membershipsQuery).data?.items ?? [];
  const [cheapest] = sold;
  const chosen = cheapest && sold.length === 1 ? `product=${encodeURIComponent(cheapest.slug)}` : '';
  return (
    <aside className="surface row" style={{ padding: 20 }} aria-labelledby="membership">
      <div style={{ flex: '1 1 320px' }}>
        <h2 id="membership">Membership</h2>
        <p style={{ fontSize: 'var(--text-small)' }}>
          Every course marked “Included in membership”, the resource library and study clubs in one plan.
        </p>
        {/* Keeps its line while the price is on its way, so that nothing jumps. */}
        <p>
          <strong>
            {cheapest ? `${cheapest.name}: ${priceText(cheapest.price_cents, cheapest.currency)}` : '\u00A0'}
          </strong>
        </p>
      </div>
      <p className="row">
        <Link className="button button-primary" to={`/store?${chosen || 'kind=membership'}`}>
          Join
        </Link>
        <Link className="button button-secondary" to="?tab=records">
          Certification
        </Link>
        <Link to="/courses?verify=">Verify a CE record</Link>
      </p>
    </aside>
  );
}
