import { Button, Typography } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Item, ItemList } from '../ui/item-list/ItemList.tsx';
import type { Connection, Tool } from '../api/index.ts';
import { Icon } from '../ui/icon/Icon.tsx';

interface GrantedAccessProps {
  readonly tool: Pick<Tool, 'name'>;
  readonly access: Connection['access'];
  /** Asks the vendor for exactly this one more. */
  readonly onAllow: (scope: string) => void;
}

/** What the vendor was asked to allow, in human words; what it did not, can be allowed here, one by one. */
export function GrantedAccess({ tool, access, onAllow }: GrantedAccessProps) {
  const [query] = useSearchParams();
  const requested = query.get('allow');
  if (access.length === 0) return null;
  return (
    <div>
      <h3 id="granted">What {tool.name} allows</h3>
      <ItemList labelledBy="granted">
        {access.map(({ scope, reason, granted }) => (
          <Item
            key={scope}
            media={
              <Typography.Text type={granted ? 'success' : 'secondary'}>
                <Icon name={granted ? 'check-circle' : 'info'} size={18} />
              </Typography.Text>
            }
            title={
              <>
                {reason}
                <span className="visually-hidden">{granted ? ', allowed' : ', not allowed'}</span>
              </>
            }
            actions={
              granted ? null : (
                <Button
                  size="small"
                  type={scope === requested ? 'primary' : 'default'}
                  aria-label={`Allow: ${reason}`}
                  onClick={() => onAllow(scope)}
                >
                  Allow…
                </Button>
              )
            }
          />
        ))}
      </ItemList>
    </div>
  );
}
