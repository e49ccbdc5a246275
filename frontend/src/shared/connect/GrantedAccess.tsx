import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import type { Connection, Tool } from '../api/index.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import './granted-access.css';

interface GrantedAccessProps {
  readonly tool: Pick<Tool, 'name'>;
  readonly access: Connection['access'];
  /** Asks the vendor for exactly this one more. */
  readonly onAllow: (scope: string) => void;
}

/** What the vendor was asked to allow, in human words; what it did not, can be allowed here, one by one. */
export function GrantedAccess({ tool, access, onAllow }: GrantedAccessProps) {
  const [query] = useSearchParams();
  const wanted = query.get('allow');
  if (access.length === 0) return null;
  return (
    <div className="granted">
      <h3 id="granted">What {tool.name} allows</h3>
      <ul aria-labelledby="granted">
        {access.map(({ scope, reason, granted }) => (
          <li key={scope} data-granted={granted} data-wanted={scope === wanted || undefined}>
            <Icon name={granted ? 'check-circle' : 'info'} size={18} />
            <span className="granted-reason">
              {reason}
              <span className="visually-hidden">{granted ? ', allowed' : ', not allowed'}</span>
            </span>
            {granted ? null : (
              <Button
                size="small"
                type={scope === wanted ? 'primary' : 'default'}
                aria-label={`Allow: ${reason}`}
                onClick={() => onAllow(scope)}
              >
                Allow…
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
