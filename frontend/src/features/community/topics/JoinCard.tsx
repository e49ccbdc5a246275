import { Link, useLocation } from 'react-router-dom';

/** What an account adds, for visitors. They come back to where they were. */
export function JoinCard() {
  const { pathname, search } = useLocation();
  return (
    <aside className="surface post" aria-labelledby="join">
      <h2 id="join">Join the community</h2>
      <p>Ask questions, answer others and discuss de-identified cases with colleagues. An account is free.</p>
      <p className="row">
        <Link
          className="button button-primary"
          to="/auth?tab=signup"
          state={{ from: `${pathname}${search}` }}
        >
          Create account
        </Link>
        <Link className="button button-secondary" to="/auth" state={{ from: `${pathname}${search}` }}>
          Sign in
        </Link>
      </p>
    </aside>
  );
}
