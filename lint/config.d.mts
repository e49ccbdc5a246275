import type { Linter } from 'eslint';

export function configFor(root: string): Linter.Config[];
