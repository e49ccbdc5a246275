import { Link } from 'react-router-dom';

/** What the membership includes, and the way to credits and records. */
export function Membership() {
  return (
    <aside className="surface row" style={{ padding: 20 }} aria-labelledby="membership">
      <div style={{ flex: '1 1 320px' }}>
        <h2 id="membership">Membership</h2>
        <p style={{ fontSize: 'var(--text-small)' }}>
          Every course marked “Included in membership”, the resource library and study clubs in one plan.
        </p>
      </div>
      <p className="row">
        <Link className="button button-primary" to="/store">
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
