import { NavLink } from 'react-router-dom';
import { BellSlot } from './BellSlot.tsx';
import { FeaturesMenu } from './FeaturesMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SessionActions } from './SessionActions.tsx';
import { SiteLogo } from './SiteLogo.tsx';
import './top-bar.css';

/** The bar above every page of the shell. Below 1024 px its items move into the collapsible menu. */
export function TopBar() {
  return (
    <header className="top-bar">
      <div className="wrap top-bar-row">
        <SiteLogo />
        <nav className="top-nav" aria-label="Main">
          <NavLink to="/" end className="nav-link">
            Home
          </NavLink>
          <FeaturesMenu />
          <NavLink to="/contact" className="nav-link">
            Contact
          </NavLink>
        </nav>
        <div className="bar-icons">
          <SearchButton />
          <BellSlot />
        </div>
        <div className="top-session">
          <SessionActions />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}
