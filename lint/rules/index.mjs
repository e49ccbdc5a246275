import { erasableSyntax } from './erasable-syntax.mjs';
import { imports, knownFolder } from './imports.mjs';
import { linearPattern } from './linear-pattern.mjs';
import { noCycle } from './no-cycle.mjs';
import { noSilentCatch, noSilentRejection } from './no-silent-catch.mjs';
import { noStoredFunction } from './no-stored-function.mjs';
import { noToolNames } from './no-tool-names.mjs';
import { optionalField } from './optional-field.mjs';
import { reasonedSuppression } from './reasoned-suppression.mjs';
import { tableOwner } from './table-owner.mjs';
import { wholeStatement } from './whole-statement.mjs';

/** The rules of this project, in the form that the linter loads. */
export default {
  meta: { name: 'chairside' },
  rules: {
    'erasable-syntax': erasableSyntax,
    imports,
    'known-folder': knownFolder,
    'linear-pattern': linearPattern,
    'no-cycle': noCycle,
    'no-silent-catch': noSilentCatch,
    'no-silent-rejection': noSilentRejection,
    'no-stored-function': noStoredFunction,
    'no-tool-names': noToolNames,
    'optional-field': optionalField,
    'reasoned-suppression': reasonedSuppression,
    'table-owner': tableOwner,
    'whole-statement': wholeStatement,
  },
};
