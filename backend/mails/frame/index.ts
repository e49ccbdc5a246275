export { PRODUCT } from './brand.ts';
export { defineMail } from './define-mail.ts';
export { Layout } from './layout.tsx';
export { Action, Code, Fallback, Paragraph } from './parts.tsx';
export { IGNORE } from './texts.ts';
