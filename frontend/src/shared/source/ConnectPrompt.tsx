import { Card, Flex } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Item, ItemList } from '../ui/item-list/ItemList.tsx';
import type { Tool } from '../api/index.ts';
import { ToolLogo } from '../connect/ToolLogo.tsx';
import { useSwitchedOff } from '../capabilities/switched-off.ts';
import { toolsQuery } from '../connect/api.ts';
import { connectAddress } from './return-target.ts';
import './source.css';
import { LinkButton } from '../ui/button/LinkButton.tsx';

interface ConnectPromptProps {
  readonly title: string;
  /** What connecting gives, in a sentence or two. */
  readonly children: ReactNode;
  /** Whether a tool of the catalogue qualifies. */
  readonly accepts: (tool: Tool) => boolean;
  /** 'hint' is one quiet line for a place inside a block. */
  readonly kind?: 'block' | 'hint';
}

function ToolLine({ tool, from }: { tool: Tool; from: string }) {
  return (
    <Item
      media={<ToolLogo src={tool.logo} size={40} />}
      title={<strong>{tool.name}</strong>}
      details={tool.pica_connected ? 'Your own account, or sample data' : 'Sample data on this hub'}
      actions={<LinkButton to={connectAddress(tool.id, from)}>Connect {tool.name}</LinkButton>}
    />
  );
}

/** Tools that would qualify, but that an administrator switched off: connecting them would be refused. */
function OffNote({ tools }: { tools: readonly Tool[] }) {
  if (tools.length === 0) return null;
  const names = new Intl.ListFormat('en').format(tools.map(({ name }) => name));
  return (
    <span className="muted">
      {names} {tools.length === 1 ? 'is' : 'are'} switched off by your administrator.
    </span>
  );
}

/** Stands where a block would whose tool is missing: what connecting gives, which tools do, and the way there and back. */
export function ConnectPrompt({ title, children, accepts, kind = 'block' }: ConnectPromptProps) {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const off = useSwitchedOff();
  const qualifying = (useQuery(toolsQuery()).data ?? []).filter(accepts);
  const isOff = ({ id }: Tool): boolean => off.has(`tool:${id}`);
  const listed = qualifying.filter((tool) => !isOff(tool));
  const note = <OffNote tools={qualifying.filter(isOff)} />;
  if (kind === 'hint') {
    return (
      <p className="muted">
        {children}{' '}
        <Flex component="span" wrap gap="0 16px" className="connect-ways">
          {listed.map((tool) => (
            <Link key={tool.id} to={connectAddress(tool.id, from)}>
              Connect {tool.name}
            </Link>
          ))}
          {note}
        </Flex>
      </p>
    );
  }
  return (
    <Card role="region" aria-label={title} title={<h2>{title}</h2>}>
      <div className="connect-words">{children}</div>
      <ItemList>
        {listed.map((tool) => (
          <ToolLine key={tool.id} tool={tool} from={from} />
        ))}
      </ItemList>
      {note}
    </Card>
  );
}
