import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import type { IconName } from '../../shared/ui/icon/paths.ts';

interface FloatingCardProps {
  readonly icon: IconName;
  readonly tone?: 'danger';
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** How it is called to assistive technology, and what happens; without it the card stays. */
  readonly dismiss?: { readonly label: string; readonly onDismiss: () => void } | undefined;
}

/** A card at the bottom center, above the bottom bar. It does not block the page. */
export function FloatingCard({ icon, tone, title, children, actions, dismiss }: FloatingCardProps) {
  return (
    <section className="floating-card overlay row" data-tone={tone} aria-labelledby="floating-title">
      <span className="tile">
        <Icon name={icon} size={22} />
      </span>
      <div className="floating-words" role={tone === 'danger' ? 'alert' : 'status'}>
        <h2 id="floating-title">{title}</h2>
        <p className="muted">{children}</p>
      </div>
      <div className="floating-actions row">{actions}</div>
      {dismiss ? (
        <button type="button" className="icon-button" aria-label={dismiss.label} onClick={dismiss.onDismiss}>
          <Icon name="close" size={16} />
        </button>
      ) : null}
    </section>
  );
}
