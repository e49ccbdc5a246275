import type { ReactNode } from 'react';

/** All texts of a PDF's document in their order. */
export function textsOf(node: ReactNode): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  const { children } = (node as { props?: { children?: ReactNode } } | null)?.props ?? {};
  return children === undefined ? [] : textsOf(children);
}
