import { Link } from 'react-router-dom';
import { SiteLogo } from './SiteLogo.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { SiteContact, SocialLinks } from './SiteDetails.tsx';
import './footer.css';

type FooterLink = readonly [label: string, to: string];

const quick: readonly FooterLink[] = [
  ['About Us', '/'],
  ['Services', '/#services'],
  ['Membership', '/courses'],
  ['Community', '/community'],
  ['Contact', '/#contact'],
];
const education: readonly FooterLink[] = [
  ['Courses', '/courses'],
  ['Certification', '/courses'],
  ['Workshops', '/events'],
  ['Resources', '/courses'],
  ['FAQ', '/community?topic=faq'],
];
const policies: readonly FooterLink[] = [
  ['Privacy Policy', '/community?topic=privacy'],
  ['Terms of Service', '/community?topic=terms'],
  ['Cookie Policy', '/community?topic=cookies'],
  ['Accessibility', '/community?topic=accessibility'],
];

function LinkColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title} className="footer-column">
      <h2>{title}</h2>
      <ul>
        {links.map(([label, to]) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The footer of every page in the shell, with the link targets the specification fixes. */
export function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap footer-grid">
        <div className="footer-brand">
          <SiteLogo />
          <p>Education, coaching and connected tools for dental professionals.</p>
          <SocialLinks />
        </div>
        <LinkColumn title="Quick Links" links={quick} />
        <LinkColumn title="Education" links={education} />
        <SiteContact />
      </div>
      <div className="wrap footer-end">
        <p>© {new Date().getFullYear()} Chairside</p>
        <ul aria-label="Policies">
          {policies.map(([label, to]) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
