import { Link } from 'react-router-dom';
import type { WaitlistArea } from '../../../shared/api/index.ts';
import { useSessionStatus } from '../../../shared/auth/session-status.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { WaitlistForm } from '../components/WaitlistForm.tsx';
import { useUnsubscribe } from '../use-unsubscribe.ts';
import { plannedAt } from '../areas.ts';
import '../system.css';

const tools = '/profile?tab=tools';

/** What can be done today: connect tools, after signing in if need be. */
function NextStep() {
  const signedIn = useSessionStatus() === 'signed_in';
  return (
    <aside className="later-way surface" aria-labelledby="later-way">
      <span className="tile">
        <Icon name="tools" size={26} />
      </span>
      <h2 id="later-way">Available today: Connected Tools</h2>
      <p>
        Connect the tools your practice already uses. Each one works right away, live or with sample data.
      </p>
      <Link className="button button-secondary" to={signedIn ? tools : '/auth'} state={{ from: tools }}>
        {signedIn ? 'Go to Connected Tools' : 'Sign in to connect a tool'}
      </Link>
    </aside>
  );
}

interface LaterPageProps {
  /** As the waitlist calls it. */
  readonly area: WaitlistArea;
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
}

/** The page of an area that opens later: what it will do, for which people, and a link to what works now. */
export default function LaterPage({ area, path, title, purpose }: LaterPageProps) {
  const { audience, plans } = plannedAt(path);
  useUnsubscribe();
  return (
    <div className="wrap page">
      <PageHeader title={title} description={purpose} />
      <div className="later-grid">
        <section className="later-plan surface" aria-labelledby="later-plan">
          <p className="later-flag">
            <Icon name="clock" size={18} />
            This area opens later
          </p>
          <h2 id="later-plan">What you will be able to do here</h2>
          <ol className="plain-list">
            {plans.map((plan) => (
              <li key={plan}>{plan}</li>
            ))}
          </ol>
          <p className="later-audience">
            <span>For</span> {audience}
          </p>
          <WaitlistForm key={area} area={area} />
        </section>
        <NextStep />
      </div>
    </div>
  );
}
