export type { IdentifierMatch } from './kinds.ts';
export { kindsInText } from './kinds.ts';
export { MarkedText } from './MarkedText.tsx';
