import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { KitMessage } from '../components/KitMessage.tsx';
import './authkit.css';

/**
 * /auth/pica/callback, where a vendor's consent page returns to. Opened without a connection under way it only
 * says so; whatever came along in the address leaves it, and with it the history, before anything is drawn.
 */
export default function CallbackPage() {
  useLayoutEffect(() => {
    if (location.search || location.hash) history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <main className="kit" id="content">
      <div className="kit-card">
        <KitMessage icon="tools" title="Nothing is waiting here">
          <p>No connection is under way in this window. Nothing was stored and nothing was changed.</p>
          <Link className="button button-primary" to="/profile?tab=tools">
            Go to Connected Tools
          </Link>
        </KitMessage>
      </div>
    </main>
  );
}
