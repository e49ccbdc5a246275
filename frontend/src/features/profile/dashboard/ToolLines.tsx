import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { ToolLine } from '../../../shared/api/index.ts';
import { SourceBadge, TOOLS_PAGE } from '../../../shared/source/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { CardBody, type CardContentProps } from '../../../shared/dashboard/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';

const placeOf = ({ tool_id }: ToolLine): string =>
  tool_id ? `${TOOLS_PAGE}&connect=${encodeURIComponent(tool_id)}` : TOOLS_PAGE;

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
export function ToolLines({ data: { items } }: CardContentProps<'tools'>) {
  if (items.length === 0)
    return (
      <CardBody foot={<LinkButton to={TOOLS_PAGE}>Connect a tool</LinkButton>}>
        <p className="muted">No tool is connected yet. You can try every tool with sample data first.</p>
      </CardBody>
    );
  return (
    <CardBody foot={<LinkButton to={TOOLS_PAGE}>Manage tools</LinkButton>}>
      <ItemList>
        {items.map((line) => (
          <Item
            key={line.connection_id}
            title={
              <Flex wrap justify="space-between" align="center" gap="4px 12px">
                <Link className="dash-link" to={placeOf(line)}>
                  {line.tool_name}
                </Link>
                <Flex wrap gap={4}>
                  <State line={line} />
                  {line.dev_mode ? <Badge>dev mode</Badge> : null}
                </Flex>
              </Flex>
            }
          />
        ))}
      </ItemList>
    </CardBody>
  );
}
