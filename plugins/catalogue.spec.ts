import { expect, it } from '@jest/globals';
import { validatePlugin } from '@chairside/kit';
import { catalogue } from './catalogue.ts';

it.each(catalogue.map((tool) => [tool.manifest.id, tool] as const))(
  '%s would also pass as a package from outside',
  (_, tool) => expect(validatePlugin(tool)).toEqual({ plugin: tool, faults: [] }),
);
