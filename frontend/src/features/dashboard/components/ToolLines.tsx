import { Link } from 'react-router-dom';
import type { ToolLine, ToolLines as Lines } from '../../../shared/api/index.ts';
import { SourceBadge } from '../../../shared/source/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';

const TOOLS = '/profile?tab=tools';
const placeOf = ({ tool_id }: ToolLine): string =>
  tool_id ? `${TOOLS}&connect=${encodeURIComponent(tool_id)}` : TOOLS;

/** What answers the tool's calls, and when it last did: nothing is called live whose newest call failed. */
function State({ line }: { line: ToolLine }) {
  const { state, tool_name, last_call } = line;
  if (state === 'reconnect') return <Badge tone="warning">Reconnect needed</Badge>;
  if (state === 'sample') return <Badge tone="sample">Mock Data</Badge>;
  if (state === 'connected') return <Badge>Connected</Badge>;
  if (!last_call) return <Badge tone="good">Live Connected</Badge>;
  const fallback = last_call.source === 'mock_data' ? {} : null;
  return <SourceBadge info={{ source: last_call.source, tool_name, fetched_at: last_call.at, fallback }} />;
}

/** Connected tools, one line each. */
export function ToolLines({ data: { items } }: { data: Lines }) {
  if (items.length === 0)
    return (
      <>
        <p className="dash-quiet">
          No tool is connected yet. Every tool works the moment you connect it, on sample data if you like.
        </p>
        <LinkButton className="dash-foot" to={TOOLS}>
          Connect a tool
        </LinkButton>
      </>
    );
  return (
    <>
      <ul className="dash-lines">
        {items.map((line) => (
          <li key={line.connection_id}>
            <Link to={placeOf(line)}>{line.tool_name}</Link>
            <span className="dash-line-state">
              <State line={line} />
              {line.dev_mode ? <Badge>dev mode</Badge> : null}
            </span>
          </li>
        ))}
      </ul>
      <LinkButton className="dash-foot" to={TOOLS}>
        Manage tools
      </LinkButton>
    </>
  );
}
