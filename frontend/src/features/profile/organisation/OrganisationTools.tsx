import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Skeleton, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Membership, PlatformConnection, Tool } from '../../../shared/api/index.ts';
import { logProblem, requestIdOf } from '../../../shared/api/index.ts';
import { ToolLogo } from '../../../shared/connect/index.ts';
import { EndForAll, OrganisationActions } from '../../../shared/connect/organisation/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { ledQuery, organisationToolsQuery } from '../api.ts';

interface LineProps {
  readonly organisation: Membership;
  readonly tool: Tool;
  readonly connection: PlatformConnection | undefined;
  readonly mayConnect: boolean;
}

/** How it stands, for a badge. */
function State({ connection }: { connection: PlatformConnection | undefined }) {
  if (!connection) return <Badge>Not connected</Badge>;
  if (connection.needs_reconnect) return <Badge tone="warning">Reconnect needed</Badge>;
  if (connection.connection_status === 'mock_connected') return <Badge tone="sample">Mock Data</Badge>;
  return <Badge tone="good">{connection.dev_mode ? 'Connected, dev mode' : 'Live Connected'}</Badge>;
}

function Line(props: LineProps) {
  const { tool, connection, mayConnect } = props;
  const [ending, setEnding] = useState(false);
  const by = connection?.connected_by;
  const organisation = { id: props.organisation.organisation_id, name: props.organisation.name };
  return (
    <Item
      media={<ToolLogo src={tool.logo} size={36} />}
      title={<h4>{tool.name}</h4>}
      details={
        <>
          <State connection={connection} /> {by ? <span>Connected by {by}</span> : null}
        </>
      }
      actions={
        mayConnect && !(ending && connection) ? (
          <OrganisationActions {...{ organisation, tool, connection }} onEnd={() => setEnding(true)} />
        ) : null
      }
    >
      {connection?.needs_reconnect ? (
        <Typography.Text type="danger">{connection.reconnect_reason}</Typography.Text>
      ) : null}
      {ending && connection ? (
        <EndForAll
          {...{ organisation, tool: tool.name, connection: connection.id }}
          onDone={() => setEnding(false)}
        />
      ) : null}
    </Item>
  );
}

function OneOrganisation({ organisation, tools }: { organisation: Membership; tools: readonly Tool[] }) {
  const { data, error, refetch } = useQuery(organisationToolsQuery(organisation.organisation_id));
  useEffect(() => {
    if (error) logProblem('The tools of an organisation could not be loaded', error);
  }, [error]);
  if (!data && error)
    return (
      <RetryBlock
        what={`The tools of ${organisation.name}`}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const connectionOf = (tool: Tool) => data.items.find(({ tool_id }) => tool_id === tool.id);
  const shown = tools.filter(
    (tool) => connectionOf(tool) ?? data.connectable.some(({ id }) => id === tool.id),
  );
  return (
    <Flex component="section" vertical gap="small" aria-label={`Tools of ${organisation.name}`}>
      <Card title={<h3>{organisation.name}</h3>}>
        <ItemList>
          {shown.map((tool) => (
            <Line
              key={tool.id}
              organisation={organisation}
              tool={tool}
              connection={connectionOf(tool)}
              mayConnect={data.may_connect}
            />
          ))}
        </ItemList>
      </Card>
      {data.may_connect ? null : (
        <p className="muted">
          To connect a tool here, you need permission to change practice data. An owner can give it to you.
        </p>
      )}
    </Flex>
  );
}

/** Who was sent here by a notice looks at the right part of a long page. */
function useSentHere(ready: boolean) {
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const sent = ready && query.get('for') === 'organisation';
  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent]);
  return heading;
}

/** The tools of the organisations in which the person may connect; renders nothing for others. */
export default function OrganisationTools({ userId, tools }: { userId: string; tools: readonly Tool[] }) {
  const { data: led = [], error } = useQuery(ledQuery(userId));
  useEffect(() => {
    if (error) logProblem('The organisations of a person could not be loaded', error);
  }, [error]);
  const heading = useSentHere(led.length > 0);
  if (led.length === 0) return null;
  return (
    <section aria-labelledby="organisation-tools">
      <SectionHeader
        id="organisation-tools"
        headingRef={heading}
        title="For your organization"
        description="Connected once and used by the members to whom you give permission. Each access is logged."
      />
      <Flex vertical gap="large">
        {led.map((organisation) => (
          <OneOrganisation key={organisation.organisation_id} organisation={organisation} tools={tools} />
        ))}
      </Flex>
    </section>
  );
}
