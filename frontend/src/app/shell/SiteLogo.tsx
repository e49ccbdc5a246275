import { Link } from 'react-router-dom';

/** The mark: a dental arch of five teeth with one in the accent, and the name. */
export function SiteLogo() {
  return (
    <Link to="/" className="site-logo" aria-label="Chairside, home">
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect className="logo-plate" width="28" height="28" rx="8" />
        <path
          className="logo-arch"
          d="M7.2 19.6v-1.200M8.6 13.300l.5-1M14 9.300h.01M18.9 12.300l.5 1M20.8 18.400v1.2"
        />
      </svg>
      <span>Chairside</span>
    </Link>
  );
}
