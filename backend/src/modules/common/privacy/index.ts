export { findIdentifiers, type IdentifierKind, type IdentifierMatch } from './find-identifiers.ts';
