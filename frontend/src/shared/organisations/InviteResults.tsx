import { Typography } from 'antd';
import { type InvitationResult, resultLabels } from './invitation-results.ts';
import { Item, ItemList } from '../ui/item-list/index.ts';

/** What became of each address. */
export function InviteResults({ items }: { items: readonly InvitationResult[] }) {
  return (
    <div role="status">
      {items.length > 0 ? (
        <ItemList label="Results">
          {items.map(({ email, result }) => (
            <Item
              key={email}
              title={<strong>{email}</strong>}
              details={
                <Typography.Text type={result === 'invalid' ? 'danger' : 'secondary'}>
                  {resultLabels[result]}
                </Typography.Text>
              }
            />
          ))}
        </ItemList>
      ) : null}
    </div>
  );
}
