import { Icon } from '../../shared/ui/icon/Icon.tsx';
import './system.css';

/** Stands in for a page while the hub cannot be reached. Drawn at build time, so nothing here may need the app. */
export function OfflineNote() {
  return (
    <main className="wrap system-centre">
      <span className="system-badge">
        <Icon name="system" size={28} />
      </span>
      <h1>You are offline</h1>
      <p className="system-lead">
        Chairside cannot be reached. It keeps no practice data on this device, so this page needs a
        connection.
      </p>
      <p className="system-way">It comes back by itself as soon as there is one.</p>
      <div className="system-actions">
        <button type="button" className="button button-primary" id="again">
          Try Again
        </button>
        <a className="button button-secondary" href="/">
          Front Page
        </a>
      </div>
    </main>
  );
}
