import type { ReactNode } from 'react';
import { ToolLogo } from '../../shared/connect/ToolLogo.tsx';
import type { GalleryTool } from './api.ts';
import { contractLabel, dataLabel, EFFECT_LABELS, effectsLabel } from './labels.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Which permissions the tool may ask for at the vendor, each with its reason. */
function Scopes({ scopes }: Pick<GalleryTool, 'scopes'>) {
  if (scopes.length === 0) return null;
  return (
    <details>
      <summary>{`Permissions (${scopes.length})`}</summary>
      <ul>
        {scopes.map(({ scope, reason, asked }) => (
          <li key={scope}>
            {reason}
            {asked === 'when_needed' ? <span className="muted"> · asked for when it is needed</span> : null}
            <br />
            <code>{scope}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Every operation, by what it does to the data. */
function Operations({ operations }: Pick<GalleryTool, 'operations'>) {
  return (
    <details>
      <summary>{`Operations (${operations.length})`}</summary>
      {EFFECT_LABELS.map(([effect, label]) => {
        const own = operations.filter((one) => one.effect === effect);
        return own.length > 0 ? (
          <p key={effect}>{`${label}: ${own.map(({ title }) => title).join(', ')}`}</p>
        ) : null;
      })}
    </details>
  );
}

/** One tool, as its manifest describes it. */
export function GalleryCard({ tool }: { readonly tool: GalleryTool }) {
  const { id, name, category, description, hosts, logo } = tool;
  return (
    <li>
      <article className="surface gallery-card" aria-labelledby={`tool-${id}`}>
        <div className="gallery-head">
          <ToolLogo src={logo} />
          <div>
            <h2 id={`tool-${id}`}>{name}</h2>
            <p className="muted">{category}</p>
          </div>
        </div>
        <p>{description}</p>
        <dl>
          <Fact label="Reaches">
            {hosts.length > 0
              ? hosts.map((host) => <code key={host}>{host}</code>)
              : 'Only the address that an operator sets'}
          </Fact>
          <Fact label="Data">{dataLabel(tool)}</Fact>
          <Fact label="Can do">{effectsLabel(tool)}</Fact>
          <Fact label="Contract">{contractLabel(tool)}</Fact>
        </dl>
        <Scopes {...tool} />
        <Operations {...tool} />
      </article>
    </li>
  );
}
