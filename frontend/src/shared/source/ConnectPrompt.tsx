import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Tool } from '../api/index.ts';
import { ToolLogo } from '../connect/ToolLogo.tsx';
import { toolsQuery } from '../connect/api.ts';
import { connectAddress } from './return-target.ts';
import './source.css';
import { LinkButton } from '../ui/button/LinkButton.tsx';

interface ConnectPromptProps {
  readonly title: string;
  /** What connecting gives, in a sentence or two. */
  readonly children: ReactNode;
  /** Ids of the tools that qualify, the likeliest first. */
  readonly tools: readonly string[];
  /** 'hint' is one quiet line for a place inside a block. */
  readonly kind?: 'block' | 'hint';
}

const order = (wanted: readonly string[], tools: readonly Tool[] = []): Tool[] =>
  wanted.flatMap((id) => tools.find((tool) => tool.id === id) ?? []);

function ToolLine({ tool, from }: { tool: Tool; from: string }) {
  return (
    <li>
      <ToolLogo src={tool.logo} size={40} />
      <span className="connect-tool">
        <strong>{tool.name}</strong>
        <span>{tool.pica_connected ? 'Your own account, or sample data' : 'Sample data on this hub'}</span>
      </span>
      <LinkButton to={connectAddress(tool.id, from)}>Connect {tool.name}</LinkButton>
    </li>
  );
}

/** Stands where a block would whose tool is missing: what connecting gives, which tools do, and the way there and back. */
export function ConnectPrompt({ title, children, tools, kind = 'block' }: ConnectPromptProps) {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const listed = order(tools, useQuery(toolsQuery()).data);
  if (kind === 'hint') {
    return (
      <p className="connect-hint">
        {children}{' '}
        <span className="connect-ways">
          {listed.map((tool) => (
            <Link key={tool.id} to={connectAddress(tool.id, from)}>
              Connect {tool.name}
            </Link>
          ))}
        </span>
      </p>
    );
  }
  return (
    <section className="connect-prompt" aria-label={title}>
      <h2>{title}</h2>
      <div className="connect-words">{children}</div>
      <ul>
        {listed.map((tool) => (
          <ToolLine key={tool.id} tool={tool} from={from} />
        ))}
      </ul>
    </section>
  );
}
