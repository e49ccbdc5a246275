import './spinner.css';

/** Shown while a route's code is on its way. It fades in late, so that a quick load does not flicker. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="spinner" role="status">
      <svg width="36" height="36" fill="none" strokeWidth="2.5" strokeLinecap="round" aria-hidden="true">
        <circle cx="18" cy="18" r="15" stroke="var(--line)" />
        <path d="M18 3a15 15 0 0 1 15 15" stroke="var(--accent)" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
