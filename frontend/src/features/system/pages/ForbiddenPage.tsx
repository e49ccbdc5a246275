import { Link } from 'react-router-dom';
import type { Role } from '../../../shared/access/roles.ts';
import { inText, roleNames } from '../../../shared/access/roles.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import '../system.css';

interface ForbiddenPageProps {
  readonly title: string;
  readonly purpose: string;
  readonly howToJoin?: string | undefined;
  /** The roles that open the page. */
  readonly needed: readonly Role[];
  readonly held: readonly string[];
  readonly onCheckAgain: () => void;
}

const ASK_FOR_ROLE = 'If this is part of your work, contact us. An administrator can give you the role.';

function names(held: readonly string[]): string {
  return inText(held.map((role) => role.replaceAll('_', ' ')));
}

/** The 403 page: names the roles and the purpose of the page, and what to do. It does not hide that the page exists. */
export function ForbiddenPage(props: ForbiddenPageProps) {
  const { title, purpose, howToJoin, needed, held, onCheckAgain } = props;
  return (
    <div className="wrap page">
      <PageHeader title={title} description={purpose} />
      <section className="system-centre" aria-labelledby="forbidden">
        <span className="tile">
          <Icon name="admin" size={28} />
        </span>
        <p>403</p>
        <h2 id="forbidden">For {inText(needed.map((role) => roleNames[role]))}</h2>
        <p className="lead">
          {held.length > 0
            ? `You are signed in, but your role here (${names(held)}) cannot open this page.`
            : 'You are signed in, but your account does not have a role that can open this page.'}
        </p>
        <p>{howToJoin ?? ASK_FOR_ROLE}</p>
        <div className="row">
          <Link className="button button-primary" to="/contact">
            Contact Us
          </Link>
          <Link className="button button-secondary" to="/dashboard">
            Go to Dashboard
          </Link>
        </div>
        <button type="button" className="button button-quiet" onClick={onCheckAgain}>
          I was given the role: check again
        </button>
      </section>
    </div>
  );
}
