import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSessionStatus } from '../../shared/auth/session/session-status.ts';
import { PageHeader } from '../../shared/ui/page-header/PageHeader.tsx';
import { categoriesQuery } from './api.ts';
import { CategoryNav } from './topics/CategoryNav.tsx';
import { CLOSED, useCommunityView } from './use-community-view.ts';

interface FrameProps {
  /** Where the back button leads; by default where it leads on every page. */
  readonly backTo?: string;
  readonly children: ReactNode;
}

/** Head and categories around whatever the page shows. */
export function Frame({ backTo, children }: FrameProps) {
  const member = useSessionStatus() === 'signed_in';
  const { data } = useQuery(categoriesQuery(member));
  const { view, addressOf } = useCommunityView();
  return (
    <div className="wrap page">
      <PageHeader
        title="Community"
        description="Ask a clinical or business question and get an answer you can trust."
        {...(backTo === undefined ? {} : { backTo })}
        actions={
          member && !view.isNew ? (
            <Link className="button button-primary" to={addressOf({ ...CLOSED, new: '1' })}>
              New topic
            </Link>
          ) : null
        }
      />
      <div className="community">
        <CategoryNav categories={data} view={view} addressOf={addressOf} />
        <div>{children}</div>
      </div>
    </div>
  );
}
