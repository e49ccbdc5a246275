import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Item, ItemList } from '../../shared/ui/item-list/ItemList.tsx';
import type { Onboarding } from '../../shared/api/index.ts';
import { Badge } from '../../shared/ui/badge/Badge.tsx';

/** First steps that can be taken today, as links; what was done says so. */
export function Suggestions({ items }: { items: Onboarding['suggestions'] }) {
  return (
    <ItemList label="First steps">
      {items.map(({ key, title, text, link, done }) => (
        <Item
          key={key}
          title={<strong>{title}</strong>}
          details={text}
          actions={
            <>
              {done ? <Badge tone="good">Done</Badge> : null}
              <LinkButton to={link} aria-label={`Open: ${title}`}>
                Open
              </LinkButton>
            </>
          }
        />
      ))}
    </ItemList>
  );
}
