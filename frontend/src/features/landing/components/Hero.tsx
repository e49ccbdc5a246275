import { Link } from 'react-router-dom';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { claims } from '../content.ts';
import { ArchPlan } from './ArchPlan.tsx';

const startJourney = () => notice.success('Welcome! Browse our courses to begin your learning journey.');
const learnMore = () => notice.info('Explore our community to see what others are learning.');

function Claims() {
  return (
    <dl className="claims">
      {claims.map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** First screen: what Chairside is for, two ways on, three claims, and the arch. */
export function Hero() {
  return (
    <section className="hero wrap" aria-labelledby="hero-title">
      <div className="hero-words">
        <h1 id="hero-title" tabIndex={-1}>
          Elevate your practice, one stage at a time.
        </h1>
        <p className="hero-lead lead">
          Aligner education, coaching and the tools your practice already uses, together in one calm place.
        </p>
        <div className="hero-actions row">
          <Link className="button button-primary button-large" to="/courses" onClick={startJourney}>
            Start Your Journey
          </Link>
          <Link className="button button-secondary button-large" to="/community" onClick={learnMore}>
            Learn More<span className="visually-hidden"> in our community</span>
          </Link>
        </div>
        <Claims />
      </div>
      <ArchPlan />
    </section>
  );
}
