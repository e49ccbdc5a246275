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
  /** Whether a tool of the catalogue qualifies. */
  readonly accepts: (tool: Tool) => boolean;
  /** 'hint' is one quiet line for a place inside a block. */
  readonly kind?: 'block' | 'hint';
}

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
export function ConnectPrompt({ title, children, accepts, kind = 'block' }: ConnectPromptProps) {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const listed = (useQuery(toolsQuery()).data ?? []).filter(accepts);
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
