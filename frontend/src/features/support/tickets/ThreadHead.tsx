import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';

/** The way back from a ticket to its list. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <LinkButton to={to} type="link" size="small" icon={<ArrowLeftOutlined aria-hidden />}>
      {children}
    </LinkButton>
  );
}

/** A ticket's subject with its facts below. */
export function ThreadHead({
  subject,
  children,
}: {
  readonly subject: string;
  readonly children: ReactNode;
}) {
  return <SectionHeader id="ticket-subject" title={subject} description={children} />;
}
