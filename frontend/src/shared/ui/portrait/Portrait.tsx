import type { CSSProperties } from 'react';
import { useState } from 'react';
import { initialsOf, pictureAddress } from './initials.ts';
import './portrait.css';

interface PortraitProps {
  readonly name: string;
  /** Where the picture is; null for none. */
  readonly path: string | null;
  /** Pixels. */
  readonly size: number;
  /** Shown in its place, for example while it is being sent. */
  readonly preview?: string | undefined;
}

/** A person's picture, or the initials without one. An ornament: the name stands beside it. */
export function Portrait({ name, path, size, preview }: PortraitProps) {
  const [broken, setBroken] = useState<string>();
  const source = preview ?? (path === null ? undefined : pictureAddress(path));
  const isShown = source !== undefined && source !== broken;
  return (
    <span className="portrait" style={{ '--portrait': `${size}px` } as CSSProperties} aria-hidden>
      {isShown ? (
        <img
          src={source}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(source)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
