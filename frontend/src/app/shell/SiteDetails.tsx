import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { REPLY_PROMISE } from '../../shared/site/hours.ts';
import { useSiteConfig } from '../../shared/site/site-config.ts';

const SocialList = lazy(() => import('./SocialList.tsx'));

/** The operator's profiles elsewhere. Without any, nothing is drawn, and the code of their icons does not travel. */
export function SocialLinks() {
  const { social: links } = useSiteConfig();
  if (links.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SocialList links={links} />
    </Suspense>
  );
}

/** How to reach the operator: the form always, address, phone and mail when they are set. */
export function SiteContact() {
  const { email, phone, address, hours } = useSiteConfig();
  return (
    <section className="footer-column" aria-labelledby="footer-contact">
      <h2 id="footer-contact">Contact Info</h2>
      <ul>
        <li>
          <Link to="/#contact">Send us a message</Link>
        </li>
        {email ? (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ) : null}
        {phone ? (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </li>
        ) : null}
        {address ? <li>{address}</li> : null}
        {hours.map(([days, open]) => (
          <li key={days}>
            {days} {open}
          </li>
        ))}
        <li>Reply within {REPLY_PROMISE}</li>
      </ul>
    </section>
  );
}
