import openai from '@chairside/plugins/openai';
import { drill } from '../../../drill/r5.ts';
import { holds } from './drill-support.ts';

const { limitMs } = drill.small;

holds('R5', {
  ...drill,
  // The manifest's ten seconds are for vendors; what is waited for here never comes.
  small: { ...drill.small, shorten: () => Object.assign(openai.manifest.limits, { timeoutMs: limitMs }) },
});
