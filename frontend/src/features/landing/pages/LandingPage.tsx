import { HomeOffer } from '../../../shared/onboarding/HomeOffer.tsx';
import { ContactSection } from '../components/ContactSection.tsx';
import { Hero } from '../components/Hero.tsx';
import { Services } from '../components/Services.tsx';
import { Testimonials } from '../components/Testimonials.tsx';
import '../landing.css';

/** `/`: plain elements only, since a single antd component would double what a visitor downloads. */
export default function LandingPage() {
  return (
    <>
      <HomeOffer />
      <Hero />
      <Services />
      <Testimonials />
      <ContactSection />
    </>
  );
}
