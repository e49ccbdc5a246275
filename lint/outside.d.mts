import type { OxlintConfig } from 'oxlint';

export const outsideConfig: OxlintConfig;
