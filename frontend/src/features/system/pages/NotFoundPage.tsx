import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { reportNotFound } from '../report.ts';
import '../system.css';

/** The page for every unknown address; the visit is logged without its query. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => reportNotFound(pathname), [pathname]);
  return (
    <div className="wrap page">
      <PageHeader title="Page Not Found" description="The page you requested does not exist." backTo="/" />
      <div className="system-centre">
        <p className="system-number" aria-hidden="true">
          4
          <svg viewBox="0 0 100 120" fill="var(--accent-soft)" stroke="var(--accent)" strokeWidth="5">
            <path d="M30 8C14 8 6 22 6 42c0 16 7 24 10 40 3 15 5 32 15 32 12 0 9-34 19-34s7 34 19 34c10 0 12-17 15-32 3-16 10-24 10-40C94 22 86 8 70 8c-8 0-13 5-20 5S38 8 30 8Z" />
          </svg>
          4
        </p>
        <p className="visually-hidden">404</p>
        <p className="lead">Oops! The page you're looking for doesn't exist.</p>
        <Link className="button button-primary" to="/">
          Return to Home
        </Link>
      </div>
    </div>
  );
}
