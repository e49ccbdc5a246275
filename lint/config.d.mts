import type { OxlintConfig } from 'oxlint';

export function configFor(root: string): OxlintConfig;
