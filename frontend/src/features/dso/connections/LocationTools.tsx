import { Flex } from 'antd';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { State } from './State.tsx';
import type { LocationTool } from './use-tools-of.ts';

function Standing({ connection, isSample }: LocationTool) {
  if (isSample) return <Badge tone="sample">Mock Data</Badge>;
  return connection ? <State connection={connection} /> : <Badge tone="warning">Not connected</Badge>;
}

/** The tools that serve a location, and how the connection to each stands. */
export function LocationTools({ tools }: { readonly tools: readonly LocationTool[] }) {
  if (tools.length === 0) return <span className="muted">No tool</span>;
  return (
    <Flex vertical gap={4}>
      {tools.map((tool) => (
        <span key={tool.id}>
          {tool.name} <Standing {...tool} />
        </span>
      ))}
    </Flex>
  );
}
