import './shell.css';
import { useLocation } from 'react-router-dom';
import { PageArea } from '../routing/PageArea.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of every page but the connect windows: top bar, content, footer, bottom bar. */
export function Shell() {
  const { pathname } = useLocation();
  const hasBar = !/^\/auth\/?$/.test(pathname);
  return (
    <div className="shell" data-bar={hasBar || undefined}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar />
      <main id="content" tabIndex={-1}>
        <PageArea />
      </main>
      <Footer />
      {hasBar ? <BottomBar /> : null}
    </div>
  );
}
