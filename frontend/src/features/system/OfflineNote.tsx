import './system.css';

/** The mark with its middle tooth missing: what usually completes the page is away. */
function BrokenArch() {
  return (
    <svg
      width="120"
      viewBox="4 5 20 18"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="3.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M7.2 19.6v-1.2M8.6 13.3l.5-1M18.9 12.3l.5 1M20.8 18.4v1.2" />
      <circle cx="14" cy="9.3" r="1.35" stroke="var(--control)" strokeWidth="0.5" strokeDasharray="0.9 0.9" />
    </svg>
  );
}

/** Stands in for a page while the hub cannot be reached. Drawn at build time, so nothing here may need the app. */
export function OfflineNote() {
  return (
    <main className="wrap system-centre offline">
      <BrokenArch />
      <h1>You are offline</h1>
      <p className="lead">
        Chairside cannot be reached. It keeps no practice data on this device, so this page needs a
        connection.
      </p>
      <p>It reloads automatically when you are back online.</p>
      <div className="row">
        <button type="button" className="button button-primary" id="again">
          Try Again
        </button>
        <a className="button button-secondary" href="/">
          Home Page
        </a>
      </div>
    </main>
  );
}
