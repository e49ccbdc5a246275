import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../icon/Icon.tsx';
import { backTarget } from './back-target.ts';
import './page-header.css';

interface PageHeaderProps {
  readonly title: string;
  readonly description?: string;
  /** Overrides the rule of backTarget. */
  readonly backTo?: string;
  /** The page's primary action, at the right. */
  readonly actions?: ReactNode;
  /** Below the description, e.g. badges. */
  readonly tags?: ReactNode;
}

/** Head of every page inside the shell: back button, title, one line of purpose, primary action. */
export function PageHeader({ title, description, backTo, actions, tags }: PageHeaderProps) {
  const { pathname } = useLocation();
  return (
    <header className="page-header">
      <Link className="icon-button page-back" to={backTarget(pathname, backTo)} aria-label="Back">
        <Icon name="arrow-left" />
      </Link>
      <div className="page-words">
        <h1 tabIndex={-1}>{title}</h1>
        {description ? <p>{description}</p> : null}
        {tags ? <div className="page-tags row">{tags}</div> : null}
      </div>
      {actions ? <div className="page-actions">{actions}</div> : null}
    </header>
  );
}
