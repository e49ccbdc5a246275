import { lazy, Suspense, useEffect } from 'react';
import { latePart } from '../../../shared/lib/ready.ts';
import { HomeOffer } from '../../../shared/onboarding/HomeOffer.tsx';
import { Hero } from '../components/Hero.tsx';
import { Services } from '../components/Services.tsx';
import { Testimonials } from '../components/Testimonials.tsx';
import '../contact.css';
import '../landing.css';

/** The form stands three screens below: its code follows the page's own, and the page is drawn whole before either. */
const contact = import('../components/ContactSection.tsx');
const ContactSection = lazy(() =>
  contact.then(
    (module) => ({ default: module.ContactSection }),
    () => ({ default: ContactFallback }),
  ),
);
const contactReady = typeof document === 'undefined' ? () => undefined : latePart();
contact.catch(contactReady);

/** A plain link: it asks the hub anew. */
function ContactFallback() {
  return (
    <section className="contact wrap" id="contact">
      The contact form could not be loaded. <a href="/contact">Open the contact page</a>
    </section>
  );
}

function ContactReady() {
  useEffect(contactReady, []);
  return null;
}

/** `/`: plain elements only, since a single antd component would double what a visitor downloads. */
export default function LandingPage() {
  return (
    <>
      <Hero />
      <HomeOffer />
      <Services />
      <Testimonials />
      <Suspense fallback={<section className="contact contact-to-come" id="contact" aria-label="Contact" />}>
        <ContactSection />
        <ContactReady />
      </Suspense>
    </>
  );
}
