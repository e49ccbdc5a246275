import { Link } from 'react-router-dom';
import { REPLY_PROMISE } from '../../../shared/site/hours.ts';
import { useSiteConfig } from '../../../shared/site/site-config.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { ContactForm } from './ContactForm.tsx';
import '../contact.css';

function Reach() {
  const { email, phone, address } = useSiteConfig();
  return (
    <ul className="reach plain-list">
      {phone ? (
        <li className="row">
          <Icon name="phone" />
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      ) : null}
      {email ? (
        <li className="row">
          <Icon name="mail" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ) : null}
      {address ? (
        <li className="row">
          <Icon name="pin" />
          {address}
        </li>
      ) : null}
    </ul>
  );
}

function Hours({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { hours } = useSiteConfig();
  return (
    <div className="hours">
      <Heading>Business Hours</Heading>
      <dl>
        {hours.map(([days, open]) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{open}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Form, promise and opening hours; on the landing page and on /contact. */
export function ContactSection({ titled = true }: { titled?: boolean }) {
  return (
    <section
      className="contact"
      id="contact"
      aria-label={titled ? undefined : 'Contact'}
      aria-labelledby={titled ? 'contact-title' : undefined}
    >
      <div className="wrap contact-grid">
        <div className="contact-words">
          {titled ? <h2 id="contact-title">Talk to us</h2> : null}
          <p className="lead">
            Tell us about your practice and what you would like to change. We reply within {REPLY_PROMISE}.
          </p>
          <Reach />
          <Hours heading={titled ? 'h3' : 'h2'} />
          <p className="muted">
            Many questions are answered in the <Link to="/community?topic=faq">FAQ</Link>.
          </p>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}
